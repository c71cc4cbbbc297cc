"use client";

import type { ComponentProps } from "react";
import {
  hasFilters,
  isRefinement,
  readTourView,
  toFields,
  tourListHref,
} from "~/features/product/kinds/tour/tour-filters.rules";
import { FilterForm } from "~/features/storefront/list/filter-form";
import { LiveList } from "~/features/storefront/list/live-list";

const address = {
  read: readTourView,
  href: tourListHref,
  toFields,
  hasFilters,
  isRefinement,
  nameChoice: (name: string, value: string) =>
    import("~/features/product/kinds/tour/tour-options.rules").then((rules) => rules.nameOption(name, value)),
  explain: (name: string, typed: string) =>
    import("~/features/product/kinds/tour/ignored-filters.rules").then((rules) => rules.explainFilter(name, typed)),
};
const load = () => import("./late-tour-list").then((module) => module.lateTourList);

/** The form of the tours' filters, around its fields. */
export function TourFilters(props: ComponentProps<"form">) {
  return <FilterForm address={address} load={load} {...props} />;
}

/** The tours at the address. */
export function TourList(props: Omit<ComponentProps<typeof LiveList>, "address" | "load">) {
  return <LiveList address={address} load={load} {...props} />;
}
