import { markOnRoad } from "~/features/check-in/mark/mark-arrivals.service";
import { getDeparture } from "~/features/departure/departure.service";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { getHire, readSheet } from "~/features/departure/sheet/sheet.service";
import { requireSheetLink } from "~/features/departure/sheet/sheet-link.service";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { readSettings } from "~/server/settings/read-settings";
import { checkInStateOf } from "./day.rules";
import { toRoadDays } from "./road.rules";
import type { CheckInState, MarkOnRoadInput, RoadResults, RoadSheet } from "./road.schema";
import { isBookingOf, readItinerary, readRoadFacts } from "./road.store";

type Asker = Pick<Context, "db" | "now">;

/** The page of a guide or driver, by the token of the link to a sheet. Throws NOT_FOUND if the link does not work. */
export async function readRoadSheet({ db, now }: Asker, { token }: { token: string }): Promise<RoadSheet> {
  const { of } = await requireSheetLink({ db, now }, token);
  const [sheet, { left, sold }, settings] = await Promise.all([readSheet(of), readTrip(of), readSettings()]);
  const { guidesCheckIn, guidesSeeItinerary, guidesSeeMoney } = settings;
  const [facts, itinerary] = await Promise.all([
    readRoadFacts(
      db,
      sheet.parties.map(({ _id }) => _id),
    ),
    guidesSeeItinerary ? readItinerary(db, sheet.product._id) : "",
  ]);
  const today = dateInIndia(now);
  return {
    ...sheet,
    seats: left === null ? null : left + sold,
    seatsTaken: sold,
    checkIn: guidesCheckIn ? checkInStateOf(sheet, today) : "off",
    days: toRoadDays(itinerary, sheet.date, today),
    parties: sheet.parties.map((party) => {
      const fact = facts.get(party._id);
      return {
        ...party,
        // The office may still decline it, so nobody collects for it.
        toCollect: guidesSeeMoney && fact && party.status !== "Pending" ? fact.toCollect : null,
        reported: guidesSeeMoney && fact ? fact.reported : 0,
        arrived: guidesCheckIn && fact ? fact.arrived : null,
      };
    }),
  };
}

const readTrip = (of: SheetOf) => ("id" in of ? getHire(of.id) : getDeparture(of));

/**
 * Marks the guests of a trip as arrived, or takes that back, by the link to its sheet. Throws NOT_FOUND if the link does not
 * work, FORBIDDEN if guides do not check in, and STATUS_CHANGED on other days.
 */
export async function markBySheet({ db, now }: Asker, { token, marks }: MarkOnRoadInput): Promise<RoadResults> {
  const { of, resource } = await requireSheetLink({ db, now }, token);
  if (!(await readSettings()).guidesCheckIn) throw new AppError("FORBIDDEN", checkInOffMessage);
  const state = checkInStateOf(await readTrip(of), dateInIndia(now));
  if (state !== "open") throw new AppError("STATUS_CHANGED", closedMessages[state]);
  const by = {
    resourceId: resource.id,
    name: resource.name,
    isOfTrip: (tx: Parameters<typeof isBookingOf>[0], bookingId: string) => isBookingOf(tx, bookingId, of),
  };
  const results = await markOnRoad({ db, now }, by, marks);
  return {
    results: results.map(({ id, result, state: why, message, booking }, at) => ({
      id,
      bookingId: marks[at]?.bookingId ?? "",
      result,
      message: why === "notOurs" ? notOnTripMessage : message,
      arrived: booking?.arrived ?? null,
    })),
  };
}

export const checkInOffMessage = "The office checks guests in itself now. Please call the office.";
export const notOnTripMessage = "This booking is not on this trip any more. Load the page again, or call the office.";
export const closedMessages: Record<Exclude<CheckInState, "off" | "open">, string> = {
  early: "Check-in opens on the day before the trip.",
  over: "This trip is over. Please call the office.",
};
