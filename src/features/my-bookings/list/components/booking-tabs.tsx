"use client";

import { useState } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "~/components/ui/tabs";
import type { Booking } from "~/features/booking/booking.schema";
import { type BookingTab, bookingTabs, sortIntoTabs } from "~/features/booking/list/my-bookings.rules";
import { dateInIndia } from "~/lib/dates";
import { BookingCard } from "./booking-card";

/** The bookings in three tabs, newest first. */
export function BookingTabs({ bookings }: { bookings: readonly Booking[] }) {
  const [today] = useState(() => dateInIndia(new Date()));
  const ofTab = sortIntoTabs(bookings);
  return (
    <Tabs defaultValue={idOf("All Orders")}>
      <TabsList aria-label="Bookings" className="max-sm:justify-between max-[22rem]:gap-0">
        {bookingTabs.map((tab) => (
          <TabsTrigger
            key={tab}
            value={idOf(tab)}
            className="px-1.5 text-[0.8125rem] max-[22rem]:px-1 max-[22rem]:text-xs max-sm:after:inset-x-1.5 sm:px-4 sm:text-[0.9375rem]"
          >
            <span>{tab}</span>
            <span aria-hidden="true" className="ml-1.5 hidden font-medium text-soft text-sm tabular-nums sm:inline">
              {ofTab[tab].length}
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      {bookingTabs.map((tab) => (
        <TabsContent key={tab} value={idOf(tab)}>
          {ofTab[tab].length === 0 ? (
            <NoBookings hasOthers={bookings.length > 0} />
          ) : (
            <ul className="space-y-5">
              {ofTab[tab].map((booking, index) => (
                <li key={booking._id}>
                  <BookingCard booking={booking} today={today} priority={index < 2} />
                </li>
              ))}
            </ul>
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** Ids cannot contain spaces, and the tab refers to its panel by id. */
function idOf(tab: BookingTab): string {
  return tab.replaceAll(" ", "-");
}

function NoBookings({ hasOthers }: { hasOthers: boolean }) {
  return (
    <StateMessage
      title={hasOthers ? "No bookings here" : "No bookings yet"}
      text={hasOthers ? "Your other bookings are under the other tabs." : "What you book will be listed here."}
      action={
        <a href="/browse/tours" className={buttonStyles({ variant: "secondary" })}>
          Browse tours
        </a>
      }
    />
  );
}
