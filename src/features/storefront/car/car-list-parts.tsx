"use client";

import type { ComponentProps } from "react";
import { carListHref, hasFilters, readCarView, toFields } from "~/features/product/kinds/car/car-filters.rules";
import { FilterForm } from "~/features/storefront/list/filter-form";
import { LiveList } from "~/features/storefront/list/live-list";

const address = { read: readCarView, href: carListHref, toFields, hasFilters };
const load = () => import("./late-car-list").then((module) => module.lateCarList);

/** The form of the cars' filters, around its fields. */
export function CarFilters(props: ComponentProps<"form">) {
  return <FilterForm address={address} load={load} {...props} />;
}

/** The cars at the address. */
export function CarList(props: Omit<ComponentProps<typeof LiveList>, "address" | "load">) {
  return <LiveList address={address} load={load} {...props} />;
}
