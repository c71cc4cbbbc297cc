"use client";

import { tourDetailFields } from "~/features/product/kinds/tour/tour-details.fields";
import { DisclosedFields } from "~/features/product/manage/components/disclosed-fields";

/** What travellers ask before they book. Needs a FormProvider. */
export function TourAnswersFields() {
  return (
    <DisclosedFields
      summary="What travellers ask"
      note="Stay, fitness and children show 'Ask us' if you leave them empty. Other empty fields are not shown."
      fields={tourDetailFields}
    />
  );
}
