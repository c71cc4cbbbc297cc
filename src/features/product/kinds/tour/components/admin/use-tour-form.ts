"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import { type Tour, tour as tourSchema } from "~/features/product/kinds/tour/tour.schema";
import { type TourValues, toTourValues, tourForm } from "~/features/product/kinds/tour/tour-form.schema";
import type { CreateTourInput } from "~/features/product/kinds/tour/tour-write.schema";
import { useItemForm } from "~/features/product/manage/components/use-item-form";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failureText = "The tour could not be saved. Please try again.";

/** The state of the form that adds or edits a tour: fields, submission and errors. */
export function useTourForm(tour: Tour | null, typed: TourValues | null, onDone: () => void) {
  const utils = api.useUtils();
  const form = useForm<TourValues, unknown, CreateTourInput>({
    shouldFocusError: false,
    resolver: zodResolver(tourForm),
    defaultValues: toTourValues(tour),
  });
  const { save, ...sending } = useItemForm({
    form,
    name: "tour",
    item: tour,
    typed,
    itemSchema: tourSchema,
    toValues: toTourValues,
    create: api.tour.create.useMutation(),
    update: api.tour.update.useMutation(),
    uploads: {
      onUploaded: (urls) =>
        form.setValue("images", [...form.getValues("images"), ...urls], { shouldDirty: true, shouldValidate: true }),
      failureText: "Image upload failed",
    },
    capacityField: "capacityPerDate",
    onFailure: (error) => {
      console.error("Error saving tour:", error);
      return messageOf(error, failureText);
    },
    onSaved: (isEdit) => {
      notifySuccess(isEdit ? "Tour updated." : "Tour created.");
      void utils.tour.invalidate();
      onDone();
    },
  });
  return { form, submit: form.handleSubmit((fields) => save(fields)), ...sending };
}
