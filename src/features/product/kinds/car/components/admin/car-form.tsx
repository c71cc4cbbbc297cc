"use client";

import { Field } from "~/components/ui/field";
import { formErrors } from "~/components/ui/form-errors";
import { Input } from "~/components/ui/input";
import { notifyError } from "~/components/ui/notify";
import { Select } from "~/components/ui/select";
import { carFields as fields } from "~/features/product/kinds/car/car.fields";
import { type Car, car as carSchema } from "~/features/product/kinds/car/car.schema";
import { type CarValues, carForm, carLabels, toCarValues } from "~/features/product/kinds/car/car-form.schema";
import { carTypes, engineTypes, transmissions } from "~/features/product/kinds/car/car-kinds.rules";
import { ImagesField } from "~/features/product/manage/components/image-field";
import { ItemPanel } from "~/features/product/manage/components/item-panel";
import { type ItemFormProps, useItemForm } from "~/features/product/manage/components/use-item-form";
import { FormPart } from "~/features/product/manage/page/components/page-parts";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { CarTermsFields } from "./car-terms-fields";

const missing = "Please fill in all fields";
const choices = [
  ["carType", carTypes],
  ["engineType", engineTypes],
  ["transmission", transmissions],
] as const;

/** The form that adds or edits a car. */
export function CarForm(props: ItemFormProps<Car, CarValues>) {
  const editing = useItemForm({
    ...props,
    kind: "car",
    schema: carForm,
    itemSchema: carSchema,
    toValues: toCarValues,
    create: api.car.create.useMutation(),
    createDraft: api.car.createDraft.useMutation(),
    update: api.car.update.useMutation(),
    uploadFailure: "Failed to upload image. Please try again.",
    firstField: "name",
    capacityField: "units",
    onFailure: (error, isEdit) => {
      const text = isEdit ? "Error updating car." : "Error creating car.";
      console.error(text, error);
      notifyError(text);
      // The notification's text is specified; the form shows the server's reason if there is one.
      return messageOf(error, text);
    },
  });
  const { register, formState } = editing.form;
  const faults = formErrors(formState.errors, missing, { error: null, fallback: "" });
  const fault = (name: keyof CarValues) => ({ error: faults.errorOf(name), isInvalid: faults.isInvalid(name) });
  const field = (name: keyof CarValues) => ({ required: true, ...fault(name) });
  const isEdit = props.item !== null;

  return (
    <ItemPanel
      editing={editing}
      labels={carLabels}
      title={isEdit ? "Edit Vehicle" : "Add Vehicle"}
      message={faults.message ?? editing.failure}
      faultOf={fault}
      submitText={isEdit ? "Update Vehicle" : "Add Vehicle"}
    >
      <FormPart of={["basics", "prices"]}>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <FormPart of={["basics"]}>
            <Field label={fields.name.label} {...field("name")}>
              <Input maxLength={100} {...register("name")} />
            </Field>
            <Field label={fields.tagline.label} {...field("tagline")} className="lg:col-span-2">
              <Input maxLength={200} {...register("tagline")} />
            </Field>
            {choices.map(([name, options]) => (
              <Field key={name} label={fields[name].label} {...field(name)}>
                <Select {...register(name)}>
                  <option value="">Choose...</option>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </Select>
              </Field>
            ))}
            <Field label={fields.seatCapacity.label} hint={fields.seatCapacity.hint} {...field("seatCapacity")}>
              <Input inputMode="numeric" maxLength={3} {...register("seatCapacity")} />
            </Field>
          </FormPart>
          <FormPart of={["prices"]}>
            <Field label={fields.price.label} hint={fields.price.hint} {...field("price")}>
              <Input inputMode="decimal" maxLength={13} {...register("price")} />
            </Field>
          </FormPart>
          <FormPart of={["basics"]}>
            <Field label={fields.units.label} hint={fields.units.hint} error={faults.errorOf("units")}>
              <Input inputMode="numeric" maxLength={5} {...register("units")} />
            </Field>
          </FormPart>
        </div>
      </FormPart>
      <CarTermsFields />
      <FormPart of={["pictures"]}>
        <ImagesField label="Image" uploads={editing.uploads} error={faults.errorOf("images")} />
      </FormPart>
    </ItemPanel>
  );
}
