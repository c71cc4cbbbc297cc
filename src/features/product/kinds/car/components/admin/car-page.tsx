"use client";

import { car as carSchema } from "~/features/product/kinds/car/car.schema";
import { type CarValues, toCarValues } from "~/features/product/kinds/car/car-form.schema";
import { ProductPage } from "~/features/product/manage/page/components/product-page";
import { allParts } from "~/features/product/manage/page/product-parts.rules";
import { api } from "~/trpc/react";
import { CarForm } from "./car-form";

const parts = allParts.filter((part) => part !== "days");

/** The page of one car. */
export function CarPage({ id }: { id: string }) {
  return (
    <ProductPage
      kind="car"
      id={id}
      byId={api.car.byId}
      draft={api.car.draft}
      itemSchema={carSchema}
      toValues={toCarValues}
      nameOf={({ name }) => name}
      Form={CarForm}
      parts={parts}
      partOfField={{}}
      preview={preview}
    />
  );
}

function preview({ name, carType, transmission, images, tagline, price }: CarValues) {
  return { title: name, facts: [carType, transmission], image: images[0], text: tagline, price, unit: "a day" };
}
