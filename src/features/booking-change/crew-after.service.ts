import { recordChange } from "~/features/history/history.service";
import type { Bookable } from "~/features/product/bookable";
import { kinds } from "~/features/product/registry";
import { sharesDeparture } from "~/features/product/which-kinds.rules";
import { addDays, type CalendarDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import type { ResourceKind } from "~/server/db/generated/client";
import type { PlannedRow } from "./change-terms.service";
import { type CrewMember, departureNote, hireNote, whyTakenOff } from "./crew-after.rules";

/** What a change does to the guides, drivers and vehicles assigned, and what the office reads of it first; null: nothing. */
export type CrewAfter = { takenOff: readonly CrewMember[]; note: string | null };

type Change = { product: Bookable; date: CalendarDate };

const unchanged: CrewAfter = { takenOff: [], note: null };

/**
 * What becomes of the people and vehicles of a booking that gets another product or day. Those of a departure stay with it. Those
 * of a booking that stands alone go along, except vehicles where another product takes its place, and who is archived, off or elsewhere.
 */
export async function crewAfter(tx: Transaction, row: PlannedRow, { product, date }: Change): Promise<CrewAfter> {
  const before = fromDatabaseDate(row.date);
  const isMoved = date !== before;
  const isReplaced = product.id !== row.productId;
  if (!isMoved && !isReplaced) return unchanged;
  if (sharesDeparture(kinds[row.kind])) {
    const left = await namesOf(tx, { productId: row.productId, date: row.date });
    const joined = await namesOf(tx, { productId: product.id, date: toDatabaseDate(date) });
    return { takenOff: [], note: departureNote(left, joined) };
  }
  const crew = await tx.assignment.findMany({
    where: { bookingId: row.id },
    select: { id: true, resource: { select: { id: true, kind: true, name: true, active: true } } },
    orderBy: [{ resource: { kind: "asc" } }, { resource: { name: "asc" } }],
  });
  if (crew.length === 0) return unchanged;
  const asked = {
    resourceIds: crew.map(({ resource }) => resource.id),
    from: date,
    to: addDays(date, row.days - 1),
  };
  const own = crew.map(({ id }) => id);
  const [busy, off] = [await busyOf(tx, own, asked), await offOf(tx, asked)];
  const replacedBy = isReplaced ? kinds[product.kind].nouns.one : null;
  const looked = crew.map(({ id, resource: { id: resourceId, kind, name, active } }) => ({
    id,
    kind,
    name,
    why: whyTakenOff({ kind, name, active, isBusy: busy.has(resourceId), isOff: off.has(resourceId) }, replacedBy),
  }));
  return { takenOff: looked.filter(({ why }) => why !== null), note: hireNote(looked) };
}

/** Ends the assignments that a change takes off, with an entry in the history of the booking for each. */
export async function takeOff(
  tx: Transaction,
  bookingId: string,
  { takenOff }: CrewAfter,
  actorId: string,
): Promise<void> {
  for (const { id, kind, name } of takenOff) {
    await tx.assignment.deleteMany({ where: { id } });
    await recordChange(tx, {
      subject: "booking",
      subjectId: bookingId,
      action: "unassigned",
      actorId,
      fields: { [kind]: [name, null] },
    });
  }
}

async function namesOf(tx: Transaction, departure: { productId: string; date: Date }): Promise<Named[]> {
  const rows = await tx.assignment.findMany({
    where: departure,
    select: { resource: { select: { kind: true, name: true } } },
    orderBy: [{ resource: { kind: "asc" } }, { resource: { name: "asc" } }],
  });
  return rows.map(({ resource }) => resource);
}

type Named = { kind: ResourceKind; name: string };

type Asked = { resourceIds: string[]; from: CalendarDate; to: CalendarDate };

/** Those among the resources that have one of the days off. */
async function offOf(tx: Transaction, { resourceIds, from, to }: Asked): Promise<Set<string>> {
  const off = await tx.daysOff.findMany({
    where: {
      resourceId: { in: resourceIds },
      from: { lte: toDatabaseDate(to) },
      to: { gte: toDatabaseDate(from) },
    },
    select: { resourceId: true },
  });
  return new Set(off.map(({ resourceId }) => resourceId));
}

/** Those among the resources that are on another trip on one of the days. */
async function busyOf(tx: Transaction, own: string[], { resourceIds, from, to }: Asked): Promise<Set<string>> {
  const others = await tx.assignment.findMany({
    where: {
      id: { notIn: own },
      resourceId: { in: resourceIds },
      from: { lte: toDatabaseDate(to) },
      to: { gte: toDatabaseDate(from) },
    },
    select: { resourceId: true },
  });
  return new Set(others.map(({ resourceId }) => resourceId));
}
