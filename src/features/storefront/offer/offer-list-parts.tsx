"use client";

import type { ComponentProps } from "react";
import { type OfferView, offerListHref, readOfferView } from "~/features/product/kinds/offer/offer-sort.rules";
import { FilterForm } from "~/features/storefront/list/filter-form";
import { LiveList } from "~/features/storefront/list/live-list";

const address = {
  read: readOfferView,
  href: offerListHref,
  toFields: ({ search = "", sortBy, when = "", adults, children = "", seniors }: OfferView) => ({
    search,
    sortBy,
    when,
    children,
    adults: adults?.toString() ?? "",
    seniors: seniors?.toString() ?? "",
  }),
  hasFilters: () => false,
};
/** The same offers in any order, so the server's list answers all addresses. */
const list = { ...address, href: (view: OfferView) => offerListHref({ ...view, sortBy: "newest" }) };
const load = () => import("./late-offer-list").then((module) => module.lateOfferList);

/** The form of the offers' order, around its field. A change applies at once. */
export function OfferOrder(props: ComponentProps<"form">) {
  return <FilterForm address={address} debounceMs={0} {...props} />;
}

/** The offers. */
export function OfferList(props: Omit<ComponentProps<typeof LiveList>, "address" | "load">) {
  return <LiveList address={list} load={load} {...props} />;
}
