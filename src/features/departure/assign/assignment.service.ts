import { lastDayOf } from "~/features/booking/journey-days.rules";
import { readDeparture } from "~/features/departure/board/entries.store";
import { clashText, unseenNames } from "~/features/departure/departure.rules";
import type {
  Assigned,
  AssignInput,
  AssignToHireInput,
  AssignToHireWhenInput,
  AssignWhenInput,
  Departure,
  DepartureKey,
} from "~/features/departure/departure.schema";
import { departureNotFound, orNotFound } from "~/features/departure/departure.service";
import { offText } from "~/features/departure/resource/days-off.rules";
import type { Resource } from "~/features/departure/resource/resource.schema";
import { resourceRecord } from "~/features/departure/resource/resource.service";
import { recordChange } from "~/features/history/history.service";
import { isOfKinds, kindWords, sharesDeparture, standsAlone } from "~/features/product/which-kinds.rules";
import { type CalendarDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { newId } from "~/server/ids";

type Days = { from: CalendarDate; to: CalendarDate };

/**
 * Assigns a guide, driver or vehicle to all days of a departure; once more has no effect. Throws NOT_FOUND, VALIDATION
 * (archived), STATUS_CHANGED (a cancelled departure), EDIT_CONFLICT (somebody of the kind who was not seen), and RESOURCE_BUSY
 * with the trip or the days off that it clashes with.
 */
export async function assign(
  { db, user }: UserContext,
  { resourceId, seen, ...key }: AssignWhenInput,
): Promise<Departure> {
  return db.$transaction(async (tx) => {
    const departureId = await makeDeparture(tx, key);
    const departure = await readOne(tx, key);
    if (departure.status === "cancelled") throw new AppError("STATUS_CHANGED", "This departure is cancelled.");
    const resource = await resourceRecord.hold(tx, resourceId);
    if (departure.assignments.some((one) => one.resourceId === resourceId)) return departure;
    requireSeen(departure.assignments, resource, seen);
    await requireFree(tx, resource, { from: departure.date, to: departure.lastDay });
    const date = toDatabaseDate(key.date);
    await tx.assignment.create({
      data: { resourceId, productId: key.productId, date, from: date, to: toDatabaseDate(departure.lastDay) },
      select: { id: true },
    });
    await recordChange(tx, {
      subject: "departure",
      subjectId: departureId,
      action: "assigned",
      actorId: user.id,
      fields: { [resource.kind]: [null, resource.name] },
    });
    return readOne(tx, key);
  });
}

/** Takes a guide, driver or vehicle off a departure. Throws NOT_FOUND. */
export async function unassign({ db, user }: UserContext, { resourceId, ...key }: AssignInput): Promise<Departure> {
  return db.$transaction(async (tx) => {
    const where = { resourceId, productId: key.productId, date: toDatabaseDate(key.date) };
    const gone = await tx.assignment.findFirst({ where, select: { id: true, resource: true, departure: true } });
    if (!gone?.departure) throw notAssigned();
    await tx.assignment.deleteMany({ where: { id: gone.id } });
    await recordChange(tx, {
      subject: "departure",
      subjectId: gone.departure.id,
      action: "unassigned",
      actorId: user.id,
      fields: { [gone.resource.kind]: [gone.resource.name, null] },
    });
    return readOne(tx, key);
  });
}

/** Assigns a driver, guide or vehicle to all days of a car's booking. Throws as {@link assign}. */
export async function assignToHire(
  { db, user }: UserContext,
  { id, resourceId, seen }: AssignToHireWhenInput,
): Promise<Assigned[]> {
  return db.$transaction(async (tx) => {
    const hire = await lockHire(tx, id);
    if (hire.status === "Cancelled") throw new AppError("STATUS_CHANGED", "This booking is cancelled.");
    const resource = await resourceRecord.hold(tx, resourceId);
    const present = await readAssigned(tx, id);
    if (present.some((one) => one.resourceId === resourceId)) return present;
    requireSeen(present, resource, seen);
    const days = { from: hire.date, to: lastDayOf(hire) };
    await requireFree(tx, resource, days);
    await tx.assignment.create({
      data: { resourceId, bookingId: id, from: toDatabaseDate(days.from), to: toDatabaseDate(days.to) },
      select: { id: true },
    });
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: "assigned",
      actorId: user.id,
      fields: { [resource.kind]: [null, resource.name] },
    });
    return readAssigned(tx, id);
  });
}

/** Takes a driver, guide or vehicle off a car's booking. Throws NOT_FOUND. */
export async function unassignFromHire(
  { db, user }: UserContext,
  { id, resourceId }: AssignToHireInput,
): Promise<Assigned[]> {
  return db.$transaction(async (tx) => {
    const where = { resourceId, bookingId: id };
    const gone = await tx.assignment.findFirst({ where, select: { id: true, resource: true } });
    if (!gone) throw notAssigned();
    await tx.assignment.deleteMany({ where: { id: gone.id } });
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: "unassigned",
      actorId: user.id,
      fields: { [gone.resource.kind]: [gone.resource.name, null] },
    });
    return readAssigned(tx, id);
  });
}

/**
 * Makes the departure if it is not stored, and locks it, and its product so that its days stay. Returns its id. Throws NOT_FOUND.
 */
async function makeDeparture(tx: Transaction, { productId, date }: DepartureKey): Promise<string> {
  // Raw for the row lock, which an insert into an existing row takes as well.
  const [row] = await sqlFor(tx)<{ id: string }>(
    `INSERT INTO "Departure" AS d ("id", "productId", "date", "updatedAt")
     SELECT $1::uuid, "id", $2::date, now() FROM "Product"
     WHERE "id" = $3::uuid AND ${isOfKinds('"kind"', sharesDeparture)} FOR SHARE
     ON CONFLICT ("productId", "date") DO UPDATE SET "updatedAt" = now()
     RETURNING d."id"`,
    [newId(), date, productId],
  );
  if (!row) throw departureNotFound();
  return row.id;
}

async function readOne(tx: Transaction, key: DepartureKey): Promise<Departure> {
  return orNotFound(await readDeparture(sqlFor(tx), key));
}

type Hire = { status: string; date: CalendarDate; tripDays: number };

async function lockHire(tx: Transaction, id: string): Promise<Hire> {
  const [hire] = await sqlFor(tx)<Hire>(
    `SELECT "status", "date"::text, "tripDays" FROM "Booking"
     WHERE "id" = $1::uuid AND ${isOfKinds('"kind"', standsAlone)} FOR UPDATE`,
    [id],
  );
  if (!hire) throw new AppError("NOT_FOUND", `There is no such booking of ${kindWords(standsAlone, "a", "or")}.`);
  return hire;
}

/** Throws EDIT_CONFLICT if somebody of the resource's kind is assigned who is not among the seen ones. */
function requireSeen(assignments: Assigned[], { kind, name }: Resource, seen: readonly string[] | undefined): void {
  const others = seen && unseenNames(assignments, kind, seen);
  if (!others) return;
  const message = `Somebody else has assigned ${others} here in the meantime. To add ${name} as well, assign again.`;
  throw new AppError("EDIT_CONFLICT", message, { assignments });
}

/** Throws VALIDATION or RESOURCE_BUSY. The resource must be locked: so nobody else assigns it meanwhile. */
async function requireFree(tx: Transaction, resource: Resource, { from, to }: Days): Promise<void> {
  if (!resource.active) throw invalidField("resourceId", `${resource.name} is archived.`);
  const off = resource.daysOff.find((one) => one.from <= to && one.to >= from);
  if (off) throw busy(off, offText(resource.name, off));
  const other = await tx.assignment.findFirst({
    where: { resourceId: resource._id, from: { lte: toDatabaseDate(to) }, to: { gte: toDatabaseDate(from) } },
    select: {
      from: true,
      to: true,
      booking: { select: { itemTitle: true } },
      departure: { select: { product: { select: { title: true } } } },
    },
    orderBy: { from: "asc" },
  });
  if (!other) return;
  const title = other.departure?.product.title ?? other.booking?.itemTitle ?? "another trip";
  const days = { from: fromDatabaseDate(other.from), to: fromDatabaseDate(other.to) };
  throw busy(days, clashText(resource.name, { title, ...days }));
}

function busy({ from, to }: Days, message: string): AppError {
  return new AppError("RESOURCE_BUSY", message, { from, to, issues: [{ path: ["resourceId"], message }] });
}

async function readAssigned(tx: Transaction, bookingId: string): Promise<Assigned[]> {
  const rows = await tx.assignment.findMany({
    where: { bookingId },
    select: { resourceId: true, resource: { select: { kind: true, name: true, phone: true } } },
    orderBy: [{ resource: { kind: "asc" } }, { resource: { name: "asc" } }],
  });
  return rows.map(({ resourceId, resource: { kind, name, phone } }) => ({
    resourceId,
    kind,
    name,
    phone: toAnsweredPhone(phone),
  }));
}

function notAssigned(): AppError {
  return new AppError("NOT_FOUND", "Nobody like that is assigned here.");
}
