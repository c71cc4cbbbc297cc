"use client";

import { carTermFields } from "~/features/product/kinds/car/car.fields";
import { DisclosedFields } from "~/features/product/manage/components/disclosed-fields";

/** What the price covers besides the car and its driver. Needs a FormProvider. */
export function CarTermsFields() {
  return (
    <DisclosedFields
      summary="What the price covers"
      note="What you leave empty is shown to travellers as 'Ask us'."
      fields={carTermFields}
    />
  );
}
