import { formatWhen } from "~/features/product/list/when.rules";
import { partyText } from "~/features/product/price/party.rules";
import { agesOf } from "~/features/product/request/trip.rules";
import { countOf } from "~/lib/count";
import { type CarView, carListHref } from "./car-filters.rules";

/** What is asked, in words: "7+ seats · SUV · 2 adults". */
export function askedOfCars(view: CarView): string {
  const { carType, engineType, seatCapacity } = view;
  const chosen = [carType, engineType, seatCapacity && `${seatCapacity}+ seats`].filter(Boolean);
  return [...carFilters(view).map(({ label }) => label), ...chosen].join(" · ") || "All cars";
}

/** The filters of the address that have no field in the form, each with the address without it. */
export function carFilters(view: CarView) {
  const { search, when, adults = 0, seniors = 0, days } = view;
  const party = partyText({ adults, children: agesOf(view), seniors });
  const without = (...names: (keyof CarView)[]) =>
    carListHref({ ...view, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  return [
    ...(search ? [{ key: "search", label: `“${search}”`, href: without("search") }] : []),
    ...(when ? [{ key: "when", label: formatWhen(when), href: without("when") }] : []),
    ...(days ? [{ key: "days", label: countOf(days, "day"), href: without("days") }] : []),
    ...(party ? [{ key: "party", label: party, href: without("adults", "children", "seniors") }] : []),
  ];
}
