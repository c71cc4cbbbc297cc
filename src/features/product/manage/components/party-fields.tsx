"use client";

import { partyFields } from "~/features/product/shared.fields";
import { DisclosedFields } from "./disclosed-fields";

/** Whom one booking can be for. Needs a FormProvider. */
export function PartyFields() {
  return (
    <DisclosedFields
      summary="Who can book"
      note="Quotes and bookings for other numbers or ages of guests are refused with the reason. Bookings that exist stay as they are."
      fields={partyFields}
    />
  );
}
