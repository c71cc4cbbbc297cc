"use client";

import { tour as tourSchema } from "~/features/product/kinds/tour/tour.schema";
import { type TourValues, toTourValues } from "~/features/product/kinds/tour/tour-form.schema";
import { ProductPage } from "~/features/product/manage/page/components/product-page";
import { allParts } from "~/features/product/manage/page/product-parts.rules";
import { api } from "~/trpc/react";
import { TourForm } from "./tour-form";

const partOfField = { itinerary: "days" } as const;

/** The page of one tour. */
export function TourPage({ id }: { id: string }) {
  return (
    <ProductPage
      kind="tour"
      id={id}
      byId={api.tour.byId}
      draft={api.tour.draft}
      itemSchema={tourSchema}
      toValues={toTourValues}
      nameOf={({ title }) => title}
      Form={TourForm}
      parts={allParts}
      partOfField={partOfField}
      preview={preview}
    />
  );
}

function preview({ title, type, duration, images, description, price }: TourValues) {
  return { title, facts: [type, duration], image: images[0], text: description, price, unit: "a person" };
}
