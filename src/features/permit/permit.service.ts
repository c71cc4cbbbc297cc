import { kinds } from "~/features/product/registry";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { PermitRule } from "~/server/db/generated/client";
import { firstPossibleDate, type PermitRuleRow, rulesFor } from "./permit.rules";
import type { PermitAnswer, PermitNeed, PermitsInput } from "./permit.schema";

/** Which permits a traveller needs on a tour, and the first day that leaves time for them. Throws NOT_FOUND. */
export async function permitsForTour(
  { db, now }: Pick<Context, "db" | "now">,
  { tourId, date, ...traveller }: PermitsInput,
): Promise<PermitAnswer> {
  const today = dateInIndia(now);
  const product = await db.product.findFirst({
    where: { id: tourId, kind: "tour", archivedAt: null },
    select: { states: true },
  });
  if (!product) throw new AppError("NOT_FOUND", kinds.tour.notFound);
  const [rows, closed] = await Promise.all([
    db.permitRule.findMany({ where: { state: { in: product.states } }, orderBy: [{ state: "asc" }, { id: "asc" }] }),
    db.holiday.findMany({ where: { date: { gte: toDatabaseDate(today) } }, select: { date: true } }),
  ]);
  const holidays = new Set(closed.map((day) => fromDatabaseDate(day.date)));
  const needs = rulesFor(rows.map(toRule), { states: product.states, date: date ?? today, traveller });
  return {
    needs: needs.map(({ need }) => need),
    firstPossibleDate: firstPossibleDate(needs, today, holidays),
  };
}

function toRule(row: PermitRule): PermitRuleRow & { need: PermitNeed } {
  const day = (date: Date | null) => date && fromDatabaseDate(date);
  const { state, places, holder, countries, workingDays } = row;
  const { permit, arrangedBy, portal, fee, validity, groupMinimum, note, source } = row;
  return {
    ...{ state, places, holder, countries, workingDays },
    ...{ validFrom: day(row.validFrom), validTo: day(row.validTo) },
    need: {
      ...{ permit, state, places, arrangedBy, portal, fee, validity, workingDays, groupMinimum, note, source },
      verifiedOn: day(row.verifiedOn),
    },
  };
}
