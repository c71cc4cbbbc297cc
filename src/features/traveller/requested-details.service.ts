import { lastDayOf } from "~/features/booking/journey-days.rules";
import { listPermitRules } from "~/features/permit/manage/permit-admin.service";
import { holdsOn, type TripSpan } from "~/features/permit/permit.rules";
import { neededPermits } from "~/features/permit/permit.schema";
import { kinds } from "~/features/product/registry";
import { addDays, type CalendarDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { keptDays } from "~/lib/retention";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { formExpiry, isComplete } from "./traveller.rules";
import type { TravellerForm } from "./traveller.schema";

const select = {
  id: true,
  reference: true,
  status: true,
  kind: true,
  date: true,
  tripDays: true,
  travelers: true,
  itemTitle: true,
  name: true,
  contactEmail: true,
  permits: true,
  user: { select: { name: true, email: true } },
  product: { select: { states: true } },
  travellerDetails: {
    select: { position: true, name: true, nationality: true, age: true, permitNumber: true },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof select }>;

/** A booking with the details of its travellers, and why none are requested now; null: they are requested. */
export type RequestedDetails = { row: Row; form: TravellerForm; expiresAt: Date; refusal: string | null };

/** Reads a booking for its travellers' details; null if there is none. */
export async function readRequestedDetails(
  db: Database | Transaction,
  where: Prisma.BookingWhereInput,
  now: Date,
): Promise<RequestedDetails | null> {
  const row = await db.booking.findFirst({ where, select });
  if (!row) return null;
  const date = fromDatabaseDate(row.date);
  const lastDay = lastDayOf({ ...row, date });
  const expiresAt = formExpiry(lastDay);
  return {
    row,
    expiresAt,
    form: toForm(row, date, lastDay),
    refusal: await refusalOf(db, row, { date, lastDay }, expiresAt <= now),
  };
}

async function refusalOf(
  db: Database | Transaction,
  row: Row,
  trip: TripSpan,
  isOver: boolean,
): Promise<string | null> {
  if (row.status === "Cancelled") return "This booking is cancelled, so no details are asked.";
  if (isOver) return "This journey is over, so no details are asked any more.";
  return (await needsPermits(db, row, trip)) ? null : "No permits are noted for this booking, so no details are asked.";
}

/**
 * Whether permits are needed, by what the travellers said when they booked; without that, or if nothing was known then, by the
 * states that the product visits.
 */
async function needsPermits(
  db: Database | Transaction,
  { permits, kind, product }: Row,
  trip: TripSpan,
): Promise<boolean> {
  const said = neededPermits.nullable().parse(permits);
  if (said && !said.isUnknown) return said.needs.length > 0;
  if (!kinds[kind].asksPermits) return false;
  const { rules } = await listPermitRules({ db });
  return rules.some((rule) => product.states.includes(rule.state) && holdsOn(rule, trip));
}

function toForm(row: Row, date: CalendarDate, lastDay: CalendarDate): TravellerForm {
  const { reference, itemTitle: title, travelers, travellerDetails } = row;
  const people = Array.from({ length: travelers }, (_, at) => {
    const position = at + 1;
    const blank = { position, name: "", nationality: null, age: null, permitNumber: "" };
    return travellerDetails.find((one) => one.position === position) ?? blank;
  });
  const given = people.filter(isComplete).length;
  return {
    reference,
    title,
    date,
    lastDay,
    travelers,
    given,
    deletedOn: addDays(lastDay, keptDays.travellerDetails),
    people,
  };
}

/** The last day of the newest journeys whose details are due to be deleted. `today`: in India. */
export function lastDayOfDeleted(today: CalendarDate): Date {
  return toDatabaseDate(addDays(today, -keptDays.travellerDetails));
}
