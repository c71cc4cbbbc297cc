import { isStale, type PermitHolder, staleAfterDays } from "~/features/permit/permit.rules";
import { addDays, type CalendarDate } from "~/lib/dates";

type CheckedRule = {
  holder: PermitHolder;
  countries?: readonly string[] | undefined;
  verifiedOn: CalendarDate;
  validFrom?: CalendarDate | null | undefined;
  validTo?: CalendarDate | null | undefined;
};

/** What contradicts itself in a rule, with the field at which it is shown; null: nothing. */
export function ruleFault(rule: CheckedRule, today: CalendarDate): { field: string; message: string } | null {
  const { holder, countries = [], verifiedOn, validFrom, validTo } = rule;
  const needsCountries = holder === "foreignWithClearance";
  if (needsCountries && countries.length === 0) {
    return { field: "countries", message: "Please name the countries that need clearance" };
  }
  if (!needsCountries && countries.length > 0) {
    return { field: "countries", message: "Only for visitors whose country needs clearance" };
  }
  if (verifiedOn > today) return { field: "verifiedOn", message: "Cannot be after today" };
  if (validFrom && validTo && validTo < validFrom)
    return { field: "validTo", message: "Must not be before the first day" };
  return null;
}

/** How long before a rule is out of date the portal says so, in days. */
const soonDays = 30;

/** How far a rule can be relied on: "soon" for the last 30 of the 180 days after its check. */
export function freshness(verifiedOn: CalendarDate | null, today: CalendarDate): "fresh" | "soon" | "stale" {
  if (verifiedOn === null || isStale(verifiedOn, today)) return "stale";
  return addDays(verifiedOn, staleAfterDays - soonDays) < today ? "soon" : "fresh";
}

/** Whether a rule has ended: it holds for no day of travel from today on. */
export function hasEnded({ validTo }: { validTo: CalendarDate | null }, today: CalendarDate): boolean {
  return validTo !== null && validTo < today;
}
