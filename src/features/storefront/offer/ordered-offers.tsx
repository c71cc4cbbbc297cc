"use client";

import type { ReactNode } from "react";
import { useAddressParams } from "~/components/ui/use-address";
import { type OfferOrders, readOfferSort } from "~/features/product/kinds/offer/offer-sort.rules";
import { toParams } from "~/lib/search-params";

/** The cards in the order of the address. */
export function OrderedOffers({ orders, cards }: { orders: OfferOrders; cards: readonly ReactNode[] }) {
  const sortBy = readOfferSort(toParams(useAddressParams()));
  return (
    // Some browsers remove the list role from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" aria-label="Offers" className="grid gap-6 md:grid-cols-2 lg:gap-8">
      {orders[sortBy].map((place) => cards[place])}
    </ul>
  );
}
