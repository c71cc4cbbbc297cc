"use client";

import { use } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import { tourFields } from "~/features/product/kinds/tour/tour.fields";
import type { TourValues } from "~/features/product/kinds/tour/tour-form.schema";
import { PagePartsContext } from "~/features/product/manage/page/components/page-parts";
import { DayList } from "./day-list";

/** The itinerary: one text in the form above the list, and a card for each day on the tour's page. */
export function ItineraryField() {
  const { register, formState } = useFormContext<TourValues>();
  const isPage = use(PagePartsContext) !== null;
  const error = formState.errors.itinerary?.message;
  const { label, hint } = tourFields.itinerary;
  if (isPage) return <DayList error={error} />;
  return (
    <Field label={label} isOptional error={error} hint={hint}>
      <Textarea rows={5} maxLength={20_000} {...register("itinerary")} />
    </Field>
  );
}
