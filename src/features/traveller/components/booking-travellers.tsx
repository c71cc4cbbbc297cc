"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { hasDetails } from "~/features/traveller/traveller.rules";
import { lazyPart } from "~/lib/lazy-part";
import { api } from "~/trpc/react";

const linkPart = lazyPart(() => import("./traveller-link").then((module) => module.TravellerLink));

/** The details of the travellers, on the page of the customer's booking. Most bookings need none and load no code for them. */
export function BookingTravellers({ id }: { id: string }) {
  const { data, error } = api.traveller.ofBooking.useQuery({ id }, { gcTime: 0 });
  if (!error && (!data || !hasDetails(data))) return null;
  return (
    <LazyContent part={linkPart} loading={null} what="the travellers' details">
      {(TravellerLink) => <TravellerLink id={id} title="Travellers' details" />}
    </LazyContent>
  );
}
