"use client";

import { offer as offerSchema } from "~/features/product/kinds/offer/offer.schema";
import { type OfferValues, toOfferValues } from "~/features/product/kinds/offer/offer-form.schema";
import { ProductPage } from "~/features/product/manage/page/components/product-page";
import { allParts } from "~/features/product/manage/page/product-parts.rules";
import { api } from "~/trpc/react";
import { OfferForm } from "./offer-form";

const parts = allParts.filter((part) => part !== "days");
const partOfField = { originalPrice: "prices", discount: "prices", image: "pictures" } as const;

/** The page of one offer. */
export function OfferPage({ id }: { id: string }) {
  return (
    <ProductPage
      kind="offer"
      id={id}
      byId={api.offer.byId}
      draft={api.offer.draft}
      itemSchema={offerSchema}
      toValues={toOfferValues}
      nameOf={({ title }) => title}
      Form={OfferForm}
      parts={parts}
      partOfField={partOfField}
      preview={preview}
    />
  );
}

function preview({ title, type, duration, image, description, price }: OfferValues) {
  return { title, facts: [type, duration], image, text: description, price, unit: "a guest" };
}
