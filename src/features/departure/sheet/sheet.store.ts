import { lastDayOf } from "~/features/booking/journey-days.rules";
import { permitNames, unknownPermits } from "~/features/permit/permit.rules";
import { neededPermits } from "~/features/permit/permit.schema";
import { type CarTerms, carTermLabels } from "~/features/product/kinds/car/car-terms.rules";
import { adultsOnly, type Party, partyText } from "~/features/product/price/party.rules";
import type { CalendarDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { plannedReadSql } from "~/server/db/read";
import type { HireFacts, Sheet, SheetOf } from "./sheet.schema";

export type SheetParty = Sheet["parties"][number];

/** A party with the departure that it belongs to. */
type PartyOfTrip = SheetParty & { productId: string; date: CalendarDate };

type Row = Omit<PartyOfTrip, "lastDay" | "party" | "permits" | "detailsGiven"> & {
  tripDays: number;
  party: Party | null;
  detailsGiven: number;
  isRequested: boolean;
  permits: unknown;
};

/**
 * The parties of departures and of hires, by pickup time, pickup and name, without cancelled ones. Raw SQL: a UNION of
 * two lists, each read by an index; with one OR condition instead, PostgreSQL would read the whole table.
 */
export async function readParties(trips: readonly SheetOf[]): Promise<PartyOfTrip[]> {
  const hires = trips.flatMap((one) => ("id" in one ? [one.id] : []));
  const departures = trips.flatMap((one) => ("id" in one ? [] : [one]));
  const rows = await plannedReadSql<Row>(
    `SELECT b."id" AS "_id", b."productId", b."date"::text, b."tripDays", b."reference", b."status", b."name", b."phone", b."travelers",
       b."party", b."pickupLocation", b."pickupTime", b."specialRequests", b."permits",
       (SELECT COUNT(*) FILTER (WHERE d."name" <> '' AND d."nationality" IS NOT NULL AND d."age" IS NOT NULL)
          FROM "TravellerDetail" AS d WHERE d."bookingId" = b."id" AND d."position" <= b."travelers")::int AS "detailsGiven",
       EXISTS (SELECT 1 FROM "AccessLink" AS l WHERE l."bookingId" = b."id" AND l."purpose" = 'travellers') AS "isRequested"
     FROM "Booking" b
     WHERE b."status" <> 'Cancelled' AND b."id" IN (
       SELECT "id" FROM "Booking" WHERE "id" = ANY ($1::uuid[])
       UNION ALL
       SELECT o."id" FROM unnest($2::uuid[], $3::date[]) AS k("productId", "date")
         JOIN "Booking" o ON o."productId" = k."productId" AND o."date" = k."date")
     ORDER BY b."pickupTime" NULLS LAST, b."pickupLocation", b."name" COLLATE "names", b."id"`,
    [hires, departures.map(({ productId }) => productId), departures.map(({ date }) => date)],
  );
  return rows.map(({ isRequested, detailsGiven, permits, party, tripDays, ...row }) => ({
    ...row,
    lastDay: lastDayOf({ ...row, tripDays }),
    phone: toAnsweredPhone(row.phone),
    party: partyText(party ?? adultsOnly(row.travelers)),
    detailsGiven: isRequested || detailsGiven > 0 ? detailsGiven : null,
    permits: permitTexts(permits),
  }));
}

/** The permits that a party needed when it booked; null: nobody said who travels. */
function permitTexts(stored: unknown): string[] | null {
  const { data } = neededPermits.nullable().safeParse(stored);
  if (data?.isUnknown) return [unknownPermits.staff];
  return data ? [...new Set(data.needs.map(({ permit, state }) => `${permitNames[permit]}, ${state}`))] : null;
}

type HireRow = CarTerms & { _id: string; tripDays: number };

/** What a driver needs to know of hires beside the party, by the booking. */
export async function readHireFacts(bookingIds: readonly string[]): Promise<Map<string, HireFacts>> {
  const rows = await plannedReadSql<HireRow>(
    `SELECT b."id" AS "_id", b."tripDays", c."fuel", c."tolls", c."driverNights", c."kmPerDay", c."area"
     FROM "Booking" b JOIN "Car" c ON c."id" = b."productId" WHERE b."id" = ANY ($1::uuid[])`,
    [bookingIds],
  );
  return new Map(rows.map(({ _id, ...row }) => [_id, toHireFacts(row)]));
}

function toHireFacts({ tripDays, kmPerDay, ...terms }: Omit<HireRow, "_id">): HireFacts {
  const known = (["fuel", "tolls", "driverNights", "area"] as const).flatMap((key) => {
    const text = terms[key];
    return text ? [{ name: carTermLabels[key], text }] : [];
  });
  return { days: tripDays, kilometres: kmPerDay === null ? null : kmPerDay * tripDays, terms: known };
}
