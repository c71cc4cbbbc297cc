import { lastDaySql } from "~/features/booking/journey-days.rules";
import { findAccessLink } from "~/features/voucher/link/access-link.service";
import { dateInIndia } from "~/lib/dates";
import { keptHours } from "~/lib/retention";
import type { Context } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceByLink } from "~/server/api/idempotency";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import type { Job } from "~/server/start/jobs";
import { lastDayOfDeleted, type RequestedDetails, readRequestedDetails } from "./requested-details.service";
import type { SaveTravellersInput, TravellerDetail, TravellerForm } from "./traveller.schema";

export const formGoneMessage = "This link does not work any more. Please ask whoever sent it for a new one.";

const hourMs = 60 * 60_000;

const gone = () => new AppError("NOT_FOUND", formGoneMessage);

/** The form that a link opens. Changes nothing. Throws NOT_FOUND if the link does not work. */
export async function readForm(
  { db, now }: Pick<Context, "db" | "now">,
  { token }: { token: string },
): Promise<TravellerForm> {
  const id = await bookingOf(db, token, now);
  return (await requireRequestedDetails(db, id, now)).form;
}

/** Whether a link opens the form now. */
export async function isFormOpen(db: Database, token: string, now: Date): Promise<boolean> {
  const found = await findAccessLink(db, "travellers", token, now);
  const requested = found?.bookingId ? await readRequestedDetails(db, { id: found.bookingId }, now) : null;
  return requested?.refusal === null;
}

/**
 * Stores the details of the given travellers, and leaves the others as they are, so that several people can fill in the form.
 * Throws NOT_FOUND if the link does not work, and VALIDATION at a traveller whom the booking does not have.
 */
export async function saveForm(
  ctx: Pick<Context, "db" | "now" | "idempotency">,
  input: SaveTravellersInput,
): Promise<TravellerForm> {
  const { now } = ctx;
  const { token, people } = input;
  const { linkId, bookingId: id } = await linkOf(ctx.db, token, now);
  const write = async (tx: Transaction) => {
    // Locked: an account that is being deleted takes its details along.
    await lockRow(tx, "Booking", id, "NO KEY UPDATE");
    // Again, because the link may have ended meanwhile.
    await bookingOf(tx, token, now);
    const { form } = await requireRequestedDetails(tx, id, now);
    for (const { position } of people) {
      if (position > form.travelers) {
        throw invalidField("people", `This booking has ${form.travelers} travellers. Please reload the page.`);
      }
    }
    for (const person of people) await storeDetail(tx, id, person);
    return (await requireRequestedDetails(tx, id, now)).form;
  };
  const read = async (tx: Transaction) => (await requireRequestedDetails(tx, id, now)).form;
  return onceByLink(ctx, linkId, "traveller.save", input, { read, write });
}

async function storeDetail(tx: Transaction, bookingId: string, { position, ...given }: TravellerDetail): Promise<void> {
  const key = { bookingId, position };
  await tx.travellerDetail.upsert({
    where: { bookingId_position: key },
    create: { ...key, ...given },
    update: given,
    select: { position: true },
  });
}

async function bookingOf(db: Database | Transaction, token: string, now: Date): Promise<string> {
  return (await linkOf(db, token, now)).bookingId;
}

type Link = { linkId: string; bookingId: string };

async function linkOf(db: Database | Transaction, token: string, now: Date): Promise<Link> {
  const found = await findAccessLink(db, "travellers", token, now);
  if (!found?.bookingId) throw gone();
  return { linkId: found.id, bookingId: found.bookingId };
}

/** Throws NOT_FOUND if no details are requested, because the booking was cancelled or moved. */
async function requireRequestedDetails(db: Database | Transaction, id: string, now: Date): Promise<RequestedDetails> {
  const requested = await readRequestedDetails(db, { id }, now);
  if (!requested || requested.refusal !== null) throw gone();
  return requested;
}

/** Deletes the details of journeys that ended 30 or more days ago. Returns the number of travellers. */
export function deleteOldDetails(database: Database, now: Date): Promise<number> {
  const last = lastDayOfDeleted(dateInIndia(now));
  return database.$executeRaw`
    DELETE FROM "TravellerDetail" AS d USING "Booking" AS b
    WHERE b."id" = d."bookingId" AND ${Prisma.raw(lastDaySql)} <= ${last}::date`;
}

/**
 * Deletes the details of bookings that were cancelled a day or more ago; until then a cancellation may be taken back. Returns
 * the number of travellers.
 */
export async function deleteCancelledDetails(database: Database, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - keptHours.cancelledDetails * hourMs);
  const isRecent = { kind: "status" as const, to: "Cancelled" as const, at: { gt: dayAgo } };
  const booking = { status: "Cancelled" as const, events: { none: isRecent } };
  const { count } = await database.travellerDetail.deleteMany({ where: { booking } });
  return count;
}

export const travellerJobs: readonly Job[] = [
  { name: "delete old details of travellers", everyMs: hourMs, firstMs: hourMs / 30, run: deleteOldDetails },
  {
    name: "delete details of travellers of cancelled bookings",
    everyMs: hourMs,
    firstMs: hourMs / 30,
    run: deleteCancelledDetails,
  },
];
