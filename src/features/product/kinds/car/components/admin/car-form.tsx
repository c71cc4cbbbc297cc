"use client";

import { useEffect, useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { faultsOf } from "~/components/ui/form-faults";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { type CarValues, carLabels } from "~/features/product/kinds/car/car-form.schema";
import { carTypes, engineTypes, transmissions } from "~/features/product/kinds/car/car-kinds.rules";
import { ConflictNotice } from "~/features/product/manage/components/conflict-notice";
import { ImageField } from "~/features/product/manage/components/image-field";
import { ItemHistory } from "~/features/product/manage/components/item-history";
import { OpeningFields } from "~/features/product/manage/components/opening-fields";
import { api } from "~/trpc/react";
import { useCarForm } from "./use-car-form";

const missing = "Please fill in all fields";
const choices = [
  ["carType", "Car type", carTypes],
  ["engineType", "Engine type", engineTypes],
  ["transmission", "Transmission", transmissions],
] as const;

type CarFormProps = {
  car: Car | null;
  /** What was typed before an ended session. */
  typed: CarValues | null;
  onDone: () => void;
};

/** Adds a car, or edits the one that it is given. */
export function CarForm({ car, typed, onDone }: CarFormProps) {
  const { form, submit, uploads, conflict, failure, isSaving } = useCarForm(car, typed, onDone);
  const leave = useLeave();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const history = api.car.history.useQuery(
    { id: car?._id ?? "", limit: 50 },
    { enabled: car !== null && isHistoryOpen },
  );
  const { control, register, formState, setFocus } = form;
  const faults = faultsOf(formState.errors, missing, { error: null, fallback: "" });
  const field = (name: keyof CarValues) => ({
    required: true,
    error: faults.errorOf(name),
    isInvalid: faults.isInvalid(name),
  });
  useEffect(() => setFocus("name"), [setFocus]);

  return (
    <Panel title={car ? "Edit Vehicle" : "Add Vehicle"}>
      <Form onSubmit={submit} className="grid gap-5 p-4 sm:p-5">
        <ConflictNotice fields={conflict.conflict} labels={carLabels} onTakeTheirs={conflict.takeTheirs} />
        <FormMessage text={faults.message ?? failure} />
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
              uploads={uploads}
              error={faults.errorOf("images")}
            />
          )}
        />
        <FormProvider {...form}>
          <OpeningFields faultOf={(name) => ({ error: faults.errorOf(name), isInvalid: faults.isInvalid(name) })} />
        </FormProvider>
        {car && <ItemHistory query={history} labels={carLabels} onOpen={() => setIsHistoryOpen(true)} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSaving} onClick={() => leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSaving} disabled={uploads.isUploading}>
            {isSaving ? "Saving..." : car ? "Update Vehicle" : "Add Vehicle"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
