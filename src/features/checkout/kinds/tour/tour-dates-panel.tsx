"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { CountField } from "~/features/checkout/components/fields";
import { PartyFields } from "~/features/checkout/components/party-fields";
import { PriceCalendar } from "~/features/checkout/components/price-calendar";
import { keepTrip, readTrip, type Trip } from "~/features/checkout/components/trip-draft";
import { useBookingDialog } from "~/features/checkout/components/use-booking-dialog";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { maxPartySize } from "~/features/product/price/party.rules";
import { isPricedByAge } from "~/features/product/pricing.rules";
import { monthOfTrip } from "~/features/product/request/searched-trip.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { dateInIndia } from "~/lib/dates";
import { tourDialogPart } from "./book-tour-button";

export type TourDatesPanelProps = {
  tour: BookableTour;
  /** The searched trip, from the page's address, and who travels, for the time that permits take. */
  trip: SearchedTrip;
};

/** Who travels, and a calendar with the prices for them. A chosen day opens the booking modal with day and party. */
export function TourDatesPanel({ tour, trip }: TourDatesPanelProps) {
  const item = { kind: "tour", id: tour._id } as const;
  const dialog = useBookingDialog(tourDialogPart, false);
  const { user } = dialog.occasion;
  const { permitsFor } = permitsForOf({ nationality: "", homeState: "", ...trip });
  const [today] = useState(() => dateInIndia(new Date()));
  const form = useForm<Trip>({ defaultValues: readTrip(item, user, trip) });
  const { control, reset, setValue, subscribe } = form;
  const [date, travelers, children, seniors] = useWatch({
    control,
    name: ["date", "travelers", "children", "seniors"],
  });
  const months = useSyncExternalStore(subscribeToWidth, isWide, () => false) ? 2 : 1;
  const keep = useEffectEvent((values: Trip) => keepTrip(item, user, trip, values));
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values, name }) => name && keep(values) });
  }, [subscribe]);
  function choose(date: string) {
    setValue("date", date);
    dialog.open();
  }
  function close() {
    dialog.close();
    // What was changed in the modal.
    reset(readTrip(item, user, trip));
  }
  return (
    <FormProvider {...form}>
      <div className="grid gap-6">
        <div className="grid max-w-[34rem] items-start gap-x-5 gap-y-2 sm:grid-cols-2">
          <CountField control={control} name="travelers" label="Travellers" max={maxPartySize} error={null} />
          <PartyFields max={maxPartySize} isPriced={isPricedByAge(tour)} />
        </div>
        <PriceCalendar
          item={item}
          today={today}
          months={months}
          {...(permitsFor && { traveller: permitsFor })}
          start={monthOfTrip(trip, today)}
          requested={{ date, travelers, children, seniors }}
          onChoose={choose}
        />
        <LazyPartError what="the booking form" isShown={dialog.hasFailed} className="justify-self-start" />
      </div>
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part tour={tour} trip={trip} isOwnPage occasion={dialog.occasion} onClose={close} />}
    </FormProvider>
  );
}

/** Where two months with cells of 44 px stand side by side: on tablets below the text, on desktops beside the panel. */
const wide = "(min-width: 46rem) and (max-width: 63.99rem), (min-width: 70rem)";

function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
