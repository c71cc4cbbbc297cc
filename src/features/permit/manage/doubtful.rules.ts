import type { CalendarDate } from "~/lib/dates";
import { freshness, hasEnded } from "./permit-admin.rules";

type DatedRule = { source: string; verifiedOn: CalendarDate | null; validTo: CalendarDate | null };

/** Why rules that hold today or later cannot be relied on: out of date after 180 days, never checked, or without a source. */
export function doubtfulRules<Rule extends DatedRule>(
  rules: readonly Rule[],
  today: CalendarDate,
): { rule: Rule; reason: string }[] {
  return rules.flatMap((rule) => {
    const reason = hasEnded(rule, today) ? null : doubtOf(rule, today);
    return reason ? [{ rule, reason }] : [];
  });
}

function doubtOf({ source, verifiedOn }: DatedRule, today: CalendarDate): string | null {
  if (source.trim() === "" || /^not verified/i.test(source)) return "has no source";
  if (verifiedOn === null) return "was never checked";
  if (verifiedOn > today) return `says that it was checked on ${verifiedOn}, which is to come`;
  return freshness(verifiedOn, today) === "stale" ? `was last checked on ${verifiedOn}` : null;
}
