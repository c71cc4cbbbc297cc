"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { useLeaveGuard } from "~/features/admin/components/leave-guard";
import { type Car, car as carSchema } from "~/features/car/car.schema";
import { type CarFields, type CarValues, carForm, toCarValues } from "~/features/car/car-form.schema";
import { currentIn, soldIn, useEditConflict } from "~/features/catalogue/components/admin/use-edit-conflict";
import { useImageUploads } from "~/features/catalogue/components/admin/use-image-uploads";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The form of one car, new or edited: its fields, the sending, and what went wrong. */
export function useCarForm(car: Car | null, onDone: () => void) {
  const utils = api.useUtils();
  const create = api.car.create.useMutation();
  const update = api.car.update.useMutation();
  const [base, setBase] = useState(car);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CarValues, unknown, CarFields>({
    resolver: zodResolver(carForm),
    defaultValues: toCarValues(car),
  });
  const conflict = useEditConflict<CarValues>(form);
  const uploads = useImageUploads({
    onUploaded: (urls) =>
      form.setValue("images", [...form.getValues("images"), ...urls], { shouldDirty: true, shouldValidate: true }),
    failureText: "Failed to upload image. Please try again.",
  });
  useLeaveGuard(form.formState.isDirty || uploads.isUploading);

  async function save(fields: CarFields, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      if (edited) await update.mutateAsync({ ...fields, id: edited._id, version: edited.version });
      else await create.mutateAsync(fields);
    } catch (error) {
      const current = currentIn(error, carSchema);
      if (!current || !edited) {
        const text = edited ? "Error updating car." : "Error creating car.";
        console.error(text, error);
        notifyError(text);
        const sold = soldIn(error);
        if (sold) form.setError("units", { message: sold }, { shouldFocus: true });
        // Why, where the server knows: the alert's words are the specification's.
        return setFailure(messageOf(error, text));
      }
      setBase(current);
      if (conflict.rebase(toCarValues(edited), toCarValues(current))) return;
      return save(fields, current);
    }
    notifySuccess(edited ? "Car updated." : "Car created.");
    void utils.car.invalidate();
    onDone();
  }

  return {
    form,
    submit: form.handleSubmit((fields) => save(fields)),
    uploads,
    conflict,
    failure,
    isSaving: create.isPending || update.isPending,
  };
}
