import { lastDayOf } from "~/features/booking/journey-days.rules";
import { affectedSelect } from "~/features/closing/affected-row.service";
import { changeEntry } from "~/features/history/history.schema";
import { isTold, type RecordedChange, ruleAsOf } from "~/features/permit/changed-rule.rules";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { listPermitRules } from "~/features/permit/manage/permit-admin.service";
import { neededPermits } from "~/features/permit/permit.schema";
import { readHolidays } from "~/features/permit/permit.service";
import { type CalendarDate, dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { concernOf, type KnownTraveller, knownTravellers, type PermitConcern } from "./permit-concern.rules";

/** The most bookings that are read for one rule. */
const maxRead = 5_000;

/** All rules, the recorded changes of each, newest first, and the days on which no permits are issued. */
export type RuleFacts = {
  rules: readonly AdminPermitRule[];
  changesOf: (id: string) => readonly RecordedChange[];
  today: CalendarDate;
  holidays: ReadonlySet<CalendarDate>;
};

const concernSelect = {
  ...affectedSelect,
  createdAt: true,
  permits: true,
  travellerDetails: { select: { nationality: true } },
  product: { select: { states: true } },
} satisfies Prisma.BookingSelect;

function selectFor(permitRuleId: string) {
  return {
    ...concernSelect,
    closings: { where: { state: "done", closing: { permitRuleId } }, select: { updatedAt: true } },
  } satisfies Prisma.BookingSelect;
}

type Row = Prisma.BookingGetPayload<{ select: ReturnType<typeof selectFor> }>;

/** A booking that a changed rule concerns. */
export type Concerned = { row: Row; concern: PermitConcern };

/** Reads what decides whom changed rules concern. */
export async function readRuleFacts(tx: Transaction, now: Date): Promise<RuleFacts> {
  const today = dateInIndia(now);
  const [{ rules }, changes, holidays] = await Promise.all([
    listPermitRules({ db: tx }),
    tx.change.findMany({
      where: { subject: "permit" },
      select: { subjectId: true, action: true, fields: true, at: true },
      orderBy: [{ at: "desc" }, { id: "desc" }],
    }),
    readHolidays(sqlFor(tx), today),
  ]);
  return {
    rules,
    changesOf: (id) =>
      changes
        .filter(({ subjectId }) => subjectId === id)
        .map(({ action, fields, at }) => ({ action, fields: changeEntry.shape.fields.parse(fields), at })),
    today,
    holidays,
  };
}

/**
 * The Pending and Confirmed bookings with travel on the days whose customers know another version of the rule, in what concerns
 * them, by day. What waits in a closing is left out. `isWhole` is false if there are more than {@link maxRead} to look at.
 */
export async function readConcerned(
  tx: Transaction,
  rule: AdminPermitRule,
  { rules, changesOf, today, holidays }: RuleFacts,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<{ concerned: Concerned[]; isWhole: boolean }> {
  const changes = changesOf(rule._id);
  const last = changes.find(isTold);
  if (!last) return { concerned: [], isWhole: true };
  const rows = await tx.booking.findMany({
    where: {
      status: { not: "Cancelled" },
      date: { gte: toDatabaseDate(from), lte: toDatabaseDate(to) },
      createdAt: { lt: last.at },
      product: { states: { hasSome: statesOf(rule, changes) } },
      closings: { none: { state: "waiting" } },
    },
    select: selectFor(rule._id),
    orderBy: [{ date: "asc" }, { id: "asc" }],
    take: maxRead + 1,
  });
  const concerned = rows.slice(0, maxRead).flatMap((row) => {
    const versions = { before: ruleAsOf(rule, changes, knownSince(row)), after: rule, rules };
    const date = fromDatabaseDate(row.date);
    const party = {
      date,
      lastDay: lastDayOf({ date, tripDays: row.tripDays }),
      travelers: row.travelers,
      travellers: travellersOf(row),
    };
    const concern = concernOf(party, versions, { today, holidays });
    return concern ? [{ row, concern }] : [];
  });
  return { concerned, isWhole: rows.length <= maxRead };
}

/** The states of all versions of a rule. */
export function statesOf({ state }: AdminPermitRule, changes: readonly RecordedChange[]): string[] {
  const earlier = changes.flatMap(({ fields }) => (typeof fields.state?.[0] === "string" ? [fields.state[0]] : []));
  return [...new Set([state, ...earlier])];
}

/** When the customer was last told the rule: at booking, or by a closing. */
function knownSince({ createdAt, closings }: Row): Date {
  return new Date(Math.max(createdAt.getTime(), ...closings.map(({ updatedAt }) => updatedAt.getTime())));
}

/** All that is known of who travels: what was said at booking, and other nationalities in the travellers' details. */
export function travellersOf({
  permits,
  travellerDetails,
}: Pick<Row, "permits" | "travellerDetails">): KnownTraveller[] {
  const nationalities = travellerDetails.flatMap(({ nationality }) => nationality ?? []);
  return knownTravellers(neededPermits.nullable().parse(permits), nationalities);
}
