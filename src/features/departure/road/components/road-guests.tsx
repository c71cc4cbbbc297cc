"use client";

import { checkInStateOf } from "~/features/departure/road/day.rules";
import type { RoadSheet } from "~/features/departure/road/road.schema";
import type { CalendarDate } from "~/lib/dates";
import { CheckInGuests } from "./check-in-guests";
import { GuestList } from "./guest-list";
import { useToday } from "./use-today";

type RoadGuestsProps = {
  token: string;
  sheet: Pick<RoadSheet, "date" | "lastDay" | "checkIn" | "parties">;
  /** What the trip is called, for messages. */
  trip: string;
  /** The day on which the server rendered the page. */
  renderedOn: CalendarDate;
};

/** The guests of a trip, with their check-in on its days if the office lets guides check in. */
export function RoadGuests({ token, sheet, trip, renderedOn }: RoadGuestsProps) {
  const today = useToday(renderedOn);
  const { checkIn, parties } = sheet;
  const state = checkIn === "off" ? checkIn : checkInStateOf(sheet, today);
  return (
    <>
      {state === "early" && <p className="font-semibold">You can check guests in from the day before the trip.</p>}
      {state === "open" ? (
        <CheckInGuests token={token} parties={parties} trip={trip} />
      ) : (
        <GuestList parties={parties} trip={trip} />
      )}
    </>
  );
}
