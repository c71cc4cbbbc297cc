"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import { useLeaveGuard } from "~/features/admin/components/leave-guard";
import { currentIn, soldIn, useEditConflict } from "~/features/catalogue/components/admin/use-edit-conflict";
import { useImageUploads } from "~/features/catalogue/components/admin/use-image-uploads";
import { type Tour, tour as tourSchema } from "~/features/tour/tour.schema";
import { type TourValues, toTourValues, tourForm } from "~/features/tour/tour-form.schema";
import type { CreateTourInput } from "~/features/tour/tour-write.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failureText = "The tour could not be saved. Please try again.";

/** The form of one tour, new or edited: its fields, the sending, and what went wrong. */
export function useTourForm(tour: Tour | null, onDone: () => void) {
  const utils = api.useUtils();
  const create = api.tour.create.useMutation();
  const update = api.tour.update.useMutation();
  const [base, setBase] = useState(tour);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<TourValues, unknown, CreateTourInput>({
    resolver: zodResolver(tourForm),
    defaultValues: toTourValues(tour),
  });
  const conflict = useEditConflict<TourValues>(form);
  const uploads = useImageUploads({
    onUploaded: (urls) =>
      form.setValue("images", [...form.getValues("images"), ...urls], { shouldDirty: true, shouldValidate: true }),
    failureText: "Image upload failed",
  });
  useLeaveGuard(form.formState.isDirty || uploads.isUploading);

  async function save(fields: CreateTourInput, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      if (edited) await update.mutateAsync({ ...fields, id: edited._id, version: edited.version });
      else await create.mutateAsync(fields);
    } catch (error) {
      const current = currentIn(error, tourSchema);
      if (!current || !edited) {
        console.error("Error saving tour:", error);
        const sold = soldIn(error);
        if (sold) form.setError("capacityPerDate", { message: sold }, { shouldFocus: true });
        return setFailure(messageOf(error, failureText));
      }
      setBase(current);
      if (conflict.rebase(toTourValues(edited), toTourValues(current))) return;
      return save(fields, current);
    }
    notifySuccess(edited ? "Tour updated." : "Tour created.");
    void utils.tour.invalidate();
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
