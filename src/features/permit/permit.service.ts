import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { readSql } from "~/server/db/read";
import type { Sql } from "~/server/db/sql";
import { rulesFor } from "./permit.rules";
import type { PermitAnswer, PermitNeed, PermitRule, PermitTraveller } from "./permit.schema";
import { permitDays } from "./permit-days.rules";

type Question = { traveller: PermitTraveller; date: CalendarDate; today: CalendarDate };

/**
 * Which permits a traveller needs in the states of a product on a day of travel, and the first possible day from today. If the
 * product names no state, nothing is known.
 */
export async function readPermits(
  run: Sql,
  productId: string,
  { traveller, date, today }: Question,
): Promise<PermitAnswer> {
  const { rules, holidays, hasStates, tripDays } = await readPermitFacts(run, productId, today);
  if (!hasStates) return { needs: [], firstPossibleDate: null, isUnknown: true };
  const needs = rulesFor(rules, { date, lastDay: addDays(date, tripDays - 1), traveller });
  const { firstPossible } = permitDays(rules, { traveller, tripDays, today, holidays });
  return { needs: needs.map(toNeed), firstPossibleDate: firstPossible(date) };
}

/** What the permits for a product depend on. */
type PermitFacts = {
  rules: PermitRule[];
  holidays: ReadonlySet<CalendarDate>;
  hasStates: boolean;
  tripDays: number;
};

/** All rules of the states of a product, also for other days, and the holidays from today on. None for unknown products. */
export async function readPermitFacts(run: Sql, productId: string, today: CalendarDate): Promise<PermitFacts> {
  // Started together, so that a transaction sends them in one packet.
  const [rules, holidays, [product]] = await Promise.all([
    run<PermitColumns>(rulesOfProduct, [productId]),
    readHolidays(run, today),
    run<Pick<PermitFacts, "hasStates" | "tripDays">>(tripOfProduct, [productId]),
  ]);
  const { hasStates, tripDays } = product ?? { hasStates: false, tripDays: 1 };
  return { rules, holidays, hasStates, tripDays };
}

/** The days from today on, besides Saturdays and Sundays, on which offices that issue permits are closed. */
export async function readHolidays(run: Sql, today: CalendarDate): Promise<ReadonlySet<CalendarDate>> {
  const closed = await run<{ date: CalendarDate }>(holidaysFrom, [today]);
  return new Set(closed.map((day) => day.date));
}

/** What each state requires of travellers from today on, by state. Rules that have ended are left out. */
export async function currentPermitRules({ now }: Pick<Context, "now">): Promise<{ rules: PermitRule[] }> {
  const rows = await readSql<PermitColumns>(rulesToCome, [dateInIndia(now)]);
  return { rules: rows.map(toRule) };
}

type PermitColumns = PermitRule;

const columns = `
  r."state", r."places", r."holder"::text, r."countries", r."permit"::text, r."arrangedBy", r."portal", r."fee",
    r."validity", r."workingDays", r."groupMinimum", r."note", r."source", r."verifiedOn"::text, r."validFrom"::text,
    r."validTo"::text,
    COALESCE((
      SELECT jsonb_agg(jsonb_build_object('from', x."from", 'to', x."to", 'what', x."what", 'source', x."source") ORDER BY x."from", x."id")
      FROM "PermitRelaxation" AS x WHERE x."ruleId" = r."id"
    ), '[]') AS "relaxations"`;

const rulesOfProduct = `
  SELECT ${columns} FROM "Product" AS p JOIN "PermitRule" AS r ON r."state" = ANY (p."states")
  WHERE p."id" = $1::uuid ORDER BY r."state", r."id"`;

const tripOfProduct = `
  SELECT cardinality("states") > 0 AS "hasStates", "days" AS "tripDays" FROM "Product" WHERE "id" = $1::uuid`;

const rulesToCome = `
  SELECT ${columns} FROM "PermitRule" AS r WHERE r."validTo" IS NULL OR r."validTo" >= $1::date
  ORDER BY r."state", r."holder", r."id"`;

const holidaysFrom = `SELECT "date"::text FROM "Holiday" WHERE "date" >= $1::date`;

function toNeed(row: PermitColumns): PermitNeed {
  const { holder, permit, state, places, arrangedBy, portal, fee, validity, workingDays, groupMinimum, note } = row;
  const { source, verifiedOn } = row;
  return {
    permit,
    state,
    places: [...places],
    arrangedBy,
    portal,
    fee,
    validity,
    workingDays,
    groupMinimum,
    ...(holder === "foreignWithClearance" && { needsClearance: true }),
    note,
    source,
    verifiedOn,
  };
}

function toRule(row: PermitColumns): PermitRule {
  const { holder, countries, validFrom, validTo, relaxations } = row;
  return {
    ...toNeed(row),
    holder,
    countries,
    validFrom,
    validTo,
    relaxations,
  };
}
