"use client";

import type { ComponentProps } from "react";
import { type OfferSort, offerListHref, readOfferSort } from "~/features/product/kinds/offer/offer-sort.rules";
import { FilterForm } from "~/features/product/list/components/filter-form";
import { LiveList } from "~/features/product/list/components/live-list";
import type { Params } from "~/lib/search-params";

type OfferView = { sortBy: OfferSort };

const address = {
  read: (params: Params): OfferView => ({ sortBy: readOfferSort(params) }),
  href: ({ sortBy }: OfferView) => offerListHref(sortBy),
  toFields: (view: OfferView) => view,
  hasFilters: () => false,
};
/** The same offers in any order, so the server's list answers all addresses. */
const list = { ...address, href: () => offerListHref() };
const load = () => import("./late-offer-list").then((module) => module.lateOfferList);

/** The form of the offers' order, around its field. A change applies at once. */
export function OfferOrder(props: ComponentProps<"form">) {
  return <FilterForm address={address} debounceMs={0} {...props} />;
}

/** The offers. */
export function OfferList(props: Omit<ComponentProps<typeof LiveList>, "address" | "load">) {
  return <LiveList address={list} load={load} {...props} />;
}
