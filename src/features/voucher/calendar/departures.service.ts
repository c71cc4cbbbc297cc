import { lastDayOf } from "~/features/booking/journey-days.rules";
import { countOf } from "~/lib/count";
import { addDays, type CalendarDate, dateInIndia, toDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { requireCalendarLink } from "./calendar-link.service";
import { type DayEvent, toIcs } from "./ics";

const shownBefore = 31;
const maxDepartures = 5_000;

type Departure = {
  productId: string;
  title: string;
  date: CalendarDate;
  tripDays: number;
  confirmed: number;
  confirmedPeople: number;
  pending: number;
  pendingPeople: number;
  changedAt: Date;
};

/**
 * All departures from a month ago on as a calendar, for the admin who made the link: for each product and day the numbers
 * of bookings and travellers, without names and money. Throws NOT_FOUND if the link does not work.
 */
export async function departuresIcs(reading: Pick<Context, "db" | "now">, token: string): Promise<string> {
  await requireCalendarLink(reading, token);
  const { name } = await readSettings();
  const departures = await readDepartures(reading);
  return toIcs(name, departures.map(toEvent), { name: `${name} departures` });
}

/** Raw, because Prisma cannot count and add up by status in one statement. */
function readDepartures({ db, now }: Pick<Context, "db" | "now">): Promise<Departure[]> {
  const from = toDatabaseDate(addDays(dateInIndia(now), -shownBefore));
  return db.$queryRaw<Departure[]>`
    SELECT b."productId", p."title", b."date"::text AS "date", b."tripDays",
      count(*) FILTER (WHERE b."status" = 'Confirmed')::int AS "confirmed",
      coalesce(sum(b."travelers") FILTER (WHERE b."status" = 'Confirmed'), 0)::int AS "confirmedPeople",
      count(*) FILTER (WHERE b."status" = 'Pending')::int AS "pending",
      coalesce(sum(b."travelers") FILTER (WHERE b."status" = 'Pending'), 0)::int AS "pendingPeople",
      max(b."updatedAt") AS "changedAt"
    FROM "Booking" AS b JOIN "Product" AS p ON p."id" = b."productId"
    WHERE b."date" >= ${from}::date AND b."status" IN ('Pending', 'Confirmed')
    GROUP BY b."productId", p."title", b."date", b."tripDays"
    ORDER BY b."date", b."productId", b."tripDays" LIMIT ${maxDepartures}::int`;
}

function toEvent({ productId, title, date, tripDays, changedAt, ...counts }: Departure): DayEvent {
  const { confirmed, confirmedPeople, pending, pendingPeople } = counts;
  const people = countOf(confirmedPeople + pendingPeople, "traveller");
  const filter = new URLSearchParams({ from: date, to: date });
  return {
    id: `departure-${productId}-${date}-${tripDays}@${new URL(siteUrl()).hostname}`,
    date,
    changedAt,
    lastDate: lastDayOf({ date, tripDays }),
    title: `${title}: ${countOf(confirmed + pending, "booking")}, ${people}`,
    text: [
      `Confirmed: ${countOf(confirmed, "booking")}, ${countOf(confirmedPeople, "traveller")}`,
      `Pending: ${countOf(pending, "booking")}, ${countOf(pendingPeople, "traveller")}`,
    ].join("\n"),
    url: new URL(`/admin/bookings?${filter}`, siteUrl()).href,
    status: confirmed > 0 ? "Confirmed" : "Pending",
  };
}
