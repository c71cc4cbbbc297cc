"use client";

import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { formErrors } from "~/components/ui/form-errors";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { type CarValues, carLabels } from "~/features/product/kinds/car/car-form.schema";
import { carTypes, engineTypes, transmissions } from "~/features/product/kinds/car/car-kinds.rules";
import { ImageField } from "~/features/product/manage/components/image-field";
import { ItemPanel } from "~/features/product/manage/components/item-panel";
import { useCarForm } from "./use-car-form";

const missing = "Please fill in all fields";
const choices = [
  ["carType", "Car type", carTypes],
  ["engineType", "Engine type", engineTypes],
  ["transmission", "Transmission", transmissions],
] as const;

type CarFormProps = {
  car: Car | null;
  /** Input restored after the session ended; otherwise null. */
  typed: CarValues | null;
  onDone: () => void;
};

/** The form that adds a car, or edits `car`. */
export function CarForm({ car, typed, onDone }: CarFormProps) {
  const { form, submit, ...sending } = useCarForm(car, typed, onDone);
  const { control, register, formState, setFocus } = form;
  const faults = formErrors(formState.errors, missing, { error: null, fallback: "" });
  const field = (name: keyof CarValues) => ({
    required: true,
    error: faults.errorOf(name),
    isInvalid: faults.isInvalid(name),
  });
  useEffect(() => setFocus("name"), [setFocus]);

  return (
    <ItemPanel
      {...{ kind: "car", item: car, labels: carLabels, form, sending, onSubmit: submit, onDone }}
      title={car ? "Edit Vehicle" : "Add Vehicle"}
      message={faults.message ?? sending.failure}
      faultOf={(name) => ({ error: faults.errorOf(name), isInvalid: faults.isInvalid(name) })}
      submitText={sending.isSaving ? "Saving..." : car ? "Update Vehicle" : "Add Vehicle"}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Name" {...field("name")}>
          <Input maxLength={100} {...register("name")} />
        </Field>
        <Field label="Tagline" {...field("tagline")} className="lg:col-span-2">
          <Input maxLength={200} {...register("tagline")} />
        </Field>
        {choices.map(([name, label, options]) => (
          <Field key={name} label={label} {...field(name)}>
            <Select {...register(name)}>
              <option value="">Choose...</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          </Field>
        ))}
        <Field label="Seat capacity" hint="Passengers, without the driver" {...field("seatCapacity")}>
          <Input inputMode="numeric" maxLength={3} {...register("seatCapacity")} />
        </Field>
        <Field label="Price per day" hint="Rupees" {...field("price")}>
          <Input inputMode="decimal" maxLength={13} {...register("price")} />
        </Field>
        <Field label={carLabels.units} hint="All of them can be out on one day" error={faults.errorOf("units")}>
          <Input inputMode="numeric" maxLength={5} {...register("units")} />
        </Field>
      </div>
      <Controller
        control={control}
        name="images"
        render={({ field: { value, onChange } }) => (
          <ImageField
            label="Image"
            images={value}
            onChange={onChange}
            uploads={sending.uploads}
            error={faults.errorOf("images")}
          />
        )}
      />
    </ItemPanel>
  );
}
