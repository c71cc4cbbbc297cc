"use client";

import { useEffect, useState } from "react";
import { serviceFeeText } from "~/features/booking/booking.rules";
import { isFound, type PhoneItem } from "~/features/booking/place/phone-booking.rules";
import type { ProductKind } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";

const debounceMs = 300;
const shown = 8;

/** The bookable items of a kind whose titles match the search; `items` is undefined while loading. */
export function usePhoneItems(kind: ProductKind, typed: string) {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const tours = api.tour.list.useQuery(
    { limit: shown, ...(search && { search }) },
    { enabled: kind === "tour", placeholderData: (last) => last },
  );
  const cars = api.car.list.useQuery({}, { enabled: kind === "car" });
  const offers = api.offer.list.useQuery(undefined, { enabled: kind === "offer" });
  const query = { tour: tours, car: cars, offer: offers }[kind];
  const today = dateInIndia(new Date());
  const found: Record<ProductKind, PhoneItem[] | undefined> = {
    tour: tours.data?.results.map(({ _id: id, title, price, duration }) => {
      return { kind: "tour", id, title, price, note: `${duration}, ${formatRupees(price)} a person` };
    }),
    car: cars.data?.results.flatMap(({ _id: id, name: title, price, seatCapacity, availability }) => {
      const note = `${seatCapacity} seats, ${formatRupees(price)} a day`;
      return availability && isFound(title, search) ? [{ kind: "car" as const, id, title, price, note }] : [];
    }),
    offer: offers.data?.offers.flatMap(({ _id: id, title, price, duration, validTill }) => {
      const isOver = validTill !== null && validTill < today;
      const note = `${duration ? `${duration}, ` : ""}${formatRupees(price)} a person and ${serviceFeeText} fee`;
      return !isOver && isFound(title, search) ? [{ kind: "offer" as const, id, title, price, note, validTill }] : [];
    }),
  };
  return { items: found[kind]?.slice(0, shown), error: query.error, refetch: query.refetch };
}
