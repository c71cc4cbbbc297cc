"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { type Car, car as carSchema } from "~/features/product/kinds/car/car.schema";
import { type CarFields, type CarValues, carForm, toCarValues } from "~/features/product/kinds/car/car-form.schema";
import { useItemForm } from "~/features/product/manage/components/use-item-form";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The state of the form that adds or edits a car: fields, submission and errors. */
export function useCarForm(car: Car | null, typed: CarValues | null, onDone: () => void) {
  const utils = api.useUtils();
  const form = useForm<CarValues, unknown, CarFields>({
    shouldFocusError: false,
    resolver: zodResolver(carForm),
    defaultValues: toCarValues(car),
  });
  const { save, ...sending } = useItemForm({
    form,
    name: "car",
    item: car,
    typed,
    itemSchema: carSchema,
    toValues: toCarValues,
    create: api.car.create.useMutation(),
    update: api.car.update.useMutation(),
    uploads: {
      onUploaded: (urls) =>
        form.setValue("images", [...form.getValues("images"), ...urls], { shouldDirty: true, shouldValidate: true }),
      failureText: "Failed to upload image. Please try again.",
    },
    capacityField: "units",
    onFailure: (error, isEdit) => {
      const text = isEdit ? "Error updating car." : "Error creating car.";
      console.error(text, error);
      notifyError(text);
      // The notification's text is specified; the form shows the server's reason if there is one.
      return messageOf(error, text);
    },
    onSaved: (isEdit) => {
      notifySuccess(isEdit ? "Car updated." : "Car created.");
      void utils.car.invalidate();
      onDone();
    },
  });
  return { form, submit: form.handleSubmit((fields) => save(fields)), ...sending };
}
