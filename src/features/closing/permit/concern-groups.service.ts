import { z } from "zod";
import { isTold, type RecordedChange, ruleAsOf } from "~/features/permit/changed-rule.rules";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { relaxation } from "~/features/permit/permit.schema";
import { addDays, type CalendarDate, earlierOf } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { concernOf, knownTravellers } from "./permit-concern.rules";
import { type RuleFacts, statesOf } from "./permit-concern.service";

type Days = { from: CalendarDate; to: CalendarDate };

/** How many bookings a changed rule concerns, their first and last day, and the oldest version that a customer knows. */
export type ConcernedCount = Days & { bookings: number; knownAt: Date };

/** A changed rule that concerns bookings. `isDecided`: some of them were decided about since its last change. */
export type CountedRule = {
  rule: AdminPermitRule;
  changes: readonly RecordedChange[];
  changedAt: Date;
  concerned: ConcernedCount;
  isDecided: boolean;
};

/** Bookings to which the same versions of all rules apply, and of whose travellers the same is known. */
type Group = ConcernedCount & {
  lastDay: CalendarDate;
  nationality: string | null;
  homeState: string | null;
  others: string[];
};

type GroupOfRule = Group & { ruleId: string; isDecided: boolean };

/**
 * Counts the bookings that each changed rule concerns, by the same conditions as `readConcerned`; rules that concern none are
 * left out. One statement asks for all rules, and PostgreSQL groups the bookings, so that few rows are read however many there are.
 */
export async function countConcerned(tx: Transaction, facts: RuleFacts, days: Days): Promise<CountedRule[]> {
  const changed = facts.rules.flatMap((rule) => {
    const changes = facts.changesOf(rule._id);
    const changedAt = changes.find(isTold)?.at;
    return changedAt ? [{ rule, changes, changedAt }] : [];
  });
  const asked = changed.map(({ rule, changes, changedAt }) => ({
    id: rule._id,
    changedAt,
    states: statesOf(rule, changes),
    versions: changes.map(({ at }) => at.toISOString()).sort(),
    periods: periodsOf(facts.rules, changes),
  }));
  const rows = await sqlFor(tx)<GroupOfRule>(groupsSql, [JSON.stringify(asked), days.from, days.to]);
  return changed.flatMap((one) => {
    const groups = rows.filter(({ ruleId }) => ruleId === one.rule._id);
    const concerned = sumOf(groups, one, facts);
    return concerned ? [{ ...one, concerned, isDecided: groups.some(({ isDecided }) => isDecided) }] : [];
  });
}

/** Adds up the groups that a change of the rule concerns. */
function sumOf(
  groups: readonly Group[],
  { rule, changes }: Pick<CountedRule, "rule" | "changes">,
  facts: RuleFacts,
): ConcernedCount | null {
  return groups
    .filter(({ from, lastDay, knownAt, nationality, homeState, others }) => {
      const travellers = knownTravellers(nationality === null ? null : { nationality, homeState }, others);
      const before = ruleAsOf(rule, changes, knownAt);
      // How many travel decides what stands in the way, but not whether the change concerns them.
      return concernOf(
        { date: from, lastDay, travelers: 1, travellers },
        { before, after: rule, rules: facts.rules },
        facts,
      );
    })
    .reduce<ConcernedCount | null>((all, { bookings, from, to, knownAt }) => {
      if (all === null) return { bookings, from, to, knownAt };
      return {
        bookings: all.bookings + bookings,
        from: earlierOf(from, all.from),
        to: earlierOf(to, all.to) === to ? all.to : to,
        knownAt: new Date(Math.min(knownAt.getTime(), all.knownAt.getTime())),
      };
    }, null);
}

/** The days from which another set of rules applies: where a rule, a relaxation or an earlier version begins or has ended. */
function periodsOf(rules: readonly AdminPermitRule[], changes: readonly RecordedChange[]): CalendarDate[] {
  const earlier = (name: "validFrom" | "validTo") =>
    changes.flatMap(({ fields }) => (typeof fields[name]?.[0] === "string" ? [fields[name][0]] : []));
  const versions = changes.map(({ fields }) => z.array(relaxation).safeParse(fields.relaxations?.[0]).data ?? []);
  const relaxations = [...rules.flatMap((rule) => rule.relaxations), ...versions.flat()];
  const begins = [
    ...rules.flatMap(({ validFrom }) => validFrom ?? []),
    ...earlier("validFrom"),
    ...relaxations.map(({ from }) => from),
  ];
  const ends = [
    ...rules.flatMap(({ validTo }) => validTo ?? []),
    ...earlier("validTo"),
    ...relaxations.flatMap(({ to }) => to ?? []),
  ];
  return [...new Set([...begins, ...ends.map((day) => addDays(day, 1))])].sort();
}

// width_bucket answers how many of the sorted instants or days have come by then.
const groupsOfRule = `
  SELECT count(*)::int AS "bookings", min(one."date")::text AS "from", max(one."date")::text AS "to",
    min(one."lastDay")::text AS "lastDay",
    min(one."knownAt") AS "knownAt", one."nationality", one."homeState", one."others"
  FROM (
    SELECT b."date", b."date" + b."tripDays" - 1 AS "lastDay",
      b."permits" ->> 'nationality' AS "nationality", b."permits" ->> 'homeState' AS "homeState",
      greatest(b."createdAt", (
        SELECT max(done."updatedAt") FROM "ClosingBooking" done JOIN "Closing" c ON c."id" = done."closingId"
        WHERE done."bookingId" = b."id" AND done."state" = 'done' AND c."permitRuleId" = r."id"
      )) AS "knownAt",
      ARRAY(
        SELECT DISTINCT d."nationality" FROM "TravellerDetail" d
        WHERE d."bookingId" = b."id" AND d."nationality" IS NOT NULL ORDER BY 1
      ) AS "others"
    FROM "Booking" b JOIN "Product" p ON p."id" = b."productId"
    WHERE b."status" <> 'Cancelled' AND b."date" BETWEEN $2::date AND $3::date AND b."createdAt" < r."changedAt"
      AND p."states" && r."states"
      AND NOT EXISTS (SELECT FROM "ClosingBooking" w WHERE w."bookingId" = b."id" AND w."state" = 'waiting')
  ) AS one
  GROUP BY width_bucket(one."knownAt", r."versions"), width_bucket(one."date", r."periods"),
    width_bucket(one."lastDay", r."periods"),
    one."nationality", one."homeState", one."others"`;

/** Parameters: the changed rules, the first day of travel and the last one. */
const groupsSql = `
  SELECT r."id" AS "ruleId", g.*, EXISTS (
    SELECT FROM "Closing" c WHERE c."permitRuleId" = r."id" AND c."createdAt" > r."changedAt"
  ) AS "isDecided"
  FROM jsonb_to_recordset($1::jsonb)
    AS r("id" uuid, "changedAt" timestamptz, "states" text[], "versions" timestamptz[], "periods" date[])
  CROSS JOIN LATERAL (${groupsOfRule}) AS g`;
