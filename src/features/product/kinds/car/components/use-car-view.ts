"use client";

import { useSearchParams } from "next/navigation";
import { useFilterFields } from "~/components/ui/use-filter-fields";
import type { CarList } from "~/features/product/kinds/car/car.schema";
import { type CarView, carListHref, readCarView, toFields } from "~/features/product/kinds/car/car-filters.rules";
import { ignoredParams, toParams } from "~/lib/search-params";
import { type InitialData, useLateQuery } from "~/trpc/use-late-query";

/** The cars that the server rendered into the page. */
export type GivenCars = InitialData<CarView, CarList>;

/** The filters in the URL and their cars. The previous cars stay visible while new ones load. */
export function useCarView(given: GivenCars) {
  const params = toParams(useSearchParams());
  const view = readCarView(params);
  const cars = useLateQuery({
    name: "car.list",
    input: view,
    initial: given,
    queryFn: (client, input, signal) => client.car.list.query(input, { signal }),
  });
  return { view, cars, ignored: ignoredParams(params, view) };
}

/** The values of the filter fields, and the function that changes them. */
export function useCarFields(view: CarView) {
  return useFilterFields({
    address: carListHref(view),
    current: toFields(view),
    toAddress: (fields) => carListHref(readCarView(fields)),
  });
}
