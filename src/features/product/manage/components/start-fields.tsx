"use client";

import { startFields } from "~/features/product/shared.fields";
import { DisclosedFields } from "./disclosed-fields";

/** Where and when a trip begins. Needs a FormProvider. */
export function StartFields() {
  return (
    <DisclosedFields
      part="dates"
      summary="Start time and meeting point"
      note="For all departures that say nothing else. What you leave empty is as in the settings. Customers who were told get one mail if it changes."
      fields={startFields}
    />
  );
}
