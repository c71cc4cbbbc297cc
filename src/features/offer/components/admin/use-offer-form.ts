"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { notifySuccess } from "~/components/ui/notify";
import { useLeaveGuard } from "~/features/admin/components/leave-guard";
import { currentIn, soldIn, useEditConflict } from "~/features/catalogue/components/admin/use-edit-conflict";
import { useImageUploads } from "~/features/catalogue/components/admin/use-image-uploads";
import { type Offer, offer as offerSchema } from "~/features/offer/offer.schema";
import {
  firstFault,
  type OfferFields,
  type OfferValues,
  offerForm,
  toOfferValues,
} from "~/features/offer/offer-form.schema";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failureText = "Failed to save offers. Please try again.";

/** The form of one offer, new or edited: its fields, the sending, and what went wrong. */
export function useOfferForm(offer: Offer | null, onDone: () => void) {
  const utils = api.useUtils();
  const create = api.offer.create.useMutation();
  const update = api.offer.update.useMutation();
  const [base, setBase] = useState(offer);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<OfferValues, unknown, OfferFields>({
    resolver: zodResolver(offerForm),
    defaultValues: toOfferValues(offer),
    // A fault goes away as soon as anything is edited, and is looked for again when the form is sent.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const conflict = useEditConflict<OfferValues>(form);
  const uploads = useImageUploads({
    onUploaded: ([url = ""]) => form.setValue("image", url, { shouldDirty: true }),
    failureText: "Image upload failed",
  });
  useLeaveGuard(form.formState.isDirty || uploads.isUploading);

  async function save(fields: OfferFields, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      if (edited) await update.mutateAsync({ ...fields, id: edited._id, version: edited.version });
      else await create.mutateAsync(fields);
    } catch (error) {
      const current = currentIn(error, offerSchema);
      if (!current || !edited) {
        console.error(failureText, error);
        const reason = problemOf(error)?.issues?.[0];
        const name = offerForm.keyof().safeParse(reason?.path[0]);
        const sold = soldIn(error);
        if (sold) form.setError("capacityPerDate", { message: sold }, { shouldFocus: true });
        if (reason && name.success) form.setError(name.data, { message: reason.message });
        return setFailure(failureText);
      }
      setBase(current);
      if (conflict.rebase(toOfferValues(edited), toOfferValues(current))) return;
      return save(fields, current);
    }
    notifySuccess(edited ? "Offer updated." : "Offer created.");
    await utils.offer.invalidate();
    onDone();
  }

  return {
    form,
    submit: form.handleSubmit(
      (fields) => save(fields),
      (errors) => {
        const fault = firstFault(errors);
        if (fault) form.setFocus(fault.name);
      },
    ),
    fault: firstFault(form.formState.errors),
    clearFault: () => {
      form.clearErrors();
      setFailure(null);
    },
    uploads,
    conflict,
    failure,
    isSaving: create.isPending || update.isPending || form.formState.isSubmitting,
  };
}
