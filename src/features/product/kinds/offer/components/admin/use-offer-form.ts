"use client";

import { type Offer, offer as offerSchema } from "~/features/product/kinds/offer/offer.schema";
import {
  firstFault,
  type OfferValues,
  offerForm,
  toOfferValues,
} from "~/features/product/kinds/offer/offer-form.schema";
import { type ItemFormProps, useItemForm } from "~/features/product/manage/components/use-item-form";
import { pricingLabels } from "~/features/product/pricing-form.schema";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failureText = "Failed to save offers. Please try again.";

/** The state of the form that adds or edits an offer: fields, submission and errors. */
export function useOfferForm(props: ItemFormProps<Offer, OfferValues>) {
  const editing = useItemForm({
    ...props,
    kind: "offer",
    schema: offerForm,
    // Any edit clears the errors; the form is validated again only on submit.
    options: { reValidateMode: "onSubmit" },
    itemSchema: offerSchema,
    toValues: toOfferValues,
    create: api.offer.create.useMutation(),
    createDraft: api.offer.createDraft.useMutation(),
    update: api.offer.update.useMutation(),
    uploadFailure: "Image upload failed",
    firstField: "title",
    capacityField: "capacityPerDate",
    onFailure: (error, _isEdit, form) => {
      console.error(failureText, error);
      const reason = problemOf(error)?.issues?.[0];
      const name = offerForm.keyof().safeParse(reason?.path[0]);
      if (reason && name.success && !(name.data in pricingLabels))
        form.setError(name.data, { message: reason.message });
      return failureText;
    },
    reloadsFirst: true,
  });
  const { form } = editing;
  return {
    editing,
    fault: firstFault(form.formState.errors),
    clearFault: () => {
      form.clearErrors();
      editing.clearFailure();
    },
  };
}
