"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFilterFields } from "~/components/ui/use-filter-fields";
import { type CarView, carListHref, readCarView, toFields } from "~/features/car/car-filters.rules";
import { ignoredParams, toParams } from "~/lib/search-params";
import { api } from "~/trpc/react";

/** The listing as the address says it, and its cars; the last ones stay until the next have come. */
export function useCarView() {
  const params = toParams(useSearchParams());
  const view = readCarView(params);
  const cars = api.car.list.useQuery(view, { placeholderData: keepPreviousData });
  return { view, cars, ignored: ignoredParams(params, view) };
}

/** The filters' fields, and the way to change them. */
export function useCarFields(view: CarView) {
  return useFilterFields({
    address: carListHref(view),
    current: toFields(view),
    toAddress: (fields) => carListHref(readCarView(fields)),
  });
}
