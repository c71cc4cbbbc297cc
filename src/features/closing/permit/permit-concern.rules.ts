import { ruleChanges } from "~/features/permit/changed-rule.rules";
import type { RuleChange } from "~/features/permit/changed-rule.schema";
import { travellerText } from "~/features/permit/countries.rules";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { holdsOn, rulesFor, type TripSpan } from "~/features/permit/permit.rules";
import { dayAfterWorkingDays, workingDaysBetween } from "~/features/permit/permit-days.rules";
import { countOf } from "~/lib/count";
import type { CalendarDate } from "~/lib/dates";

/** Who travels, by country and, for Indians, the state where they live. */
export type KnownTraveller = { nationality: string; homeState: string | null };

/** All that is known of who travels: what was said at booking, and other nationalities in the travellers' details. */
export function knownTravellers(said: KnownTraveller | null, nationalities: readonly string[]): KnownTraveller[] {
  const others = new Set(nationalities);
  if (said) others.delete(said.nationality);
  const known = said ? [{ nationality: said.nationality, homeState: said.homeState }] : [];
  return [...known, ...[...others].map((nationality) => ({ nationality, homeState: null }))];
}

/** A booking as far as permits depend on it. `travellers`: all that is known of them; empty: nobody said who travels. */
export type PermitParty = TripSpan & { travelers: number; travellers: readonly KnownTraveller[] };

/** How a changed rule concerns a booking. `traveller`: whom, in words; null: nobody said who travels. */
export type PermitConcern = { traveller: string | null; changes: RuleChange[]; obstacles: string[] };

export type RuleVersions = {
  /** The changed rule as the customer knows it; null: there was none. */
  before: AdminPermitRule | null;
  after: AdminPermitRule;
  /** All rules as they are, because a rule about clearance replaces others. */
  rules: readonly AdminPermitRule[];
};

type Days = { today: CalendarDate; holidays: ReadonlySet<CalendarDate> };

/**
 * How a change of a rule concerns a booking; null: it does not. Where nobody said who travels, it may concern them: then it counts
 * if the rule holds on the day, before or after.
 */
export function concernOf(party: PermitParty, versions: RuleVersions, days: Days): PermitConcern | null {
  if (party.travellers.length === 0) return concernOfUnknown(party, versions, days);
  const found = party.travellers.flatMap((traveller) => {
    const { changes, needed } = changesFor(traveller, party, versions);
    return changes.length > 0 ? [{ traveller, changes, needed }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const changes = found.flatMap((one) => one.changes);
  const needed = found.flatMap((one) => one.needed);
  return {
    traveller: unique(
      found.map((one) => travellerText(one.traveller)),
      (text) => text,
    ).join(", "),
    changes: unique(changes, ({ label, before, after }) => [label, before, after].join()),
    obstacles: obstaclesOf(
      unique(needed, ({ _id }) => _id),
      party,
      days,
    ),
  };
}

function concernOfUnknown(party: PermitParty, { before, after }: RuleVersions, days: Days): PermitConcern | null {
  const [was, is] = [versionOn(before, party), versionOn(after, party)];
  const changes = ruleChanges(was, is);
  return changes.length > 0 ? { traveller: null, changes, obstacles: is ? obstaclesOf([is], party, days) : [] } : null;
}

/** What changes for a traveller, and the permits among it that are needed now. */
function changesFor(traveller: KnownTraveller, { date, lastDay }: TripSpan, { before, after, rules }: RuleVersions) {
  const others = rules.filter(({ _id }) => _id !== after._id);
  const who = { nationality: traveller.nationality, homeState: traveller.homeState ?? undefined };
  const neededOf = (all: readonly AdminPermitRule[]) =>
    new Map(rulesFor(all, { date, lastDay, traveller: who }).map((rule) => [rule._id, rule]));
  const was = neededOf(before ? [...others, before] : others);
  const is = neededOf([...others, after]);
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const rule = is.get(id) ?? null;
    const found = ruleChanges(was.get(id) ?? null, rule);
    return found.length > 0 ? [{ rule, changes: found }] : [];
  });
  return {
    changes: changed.flatMap((one) => one.changes),
    needed: changed.flatMap(({ rule }) => rule ?? []),
  };
}

/** A version of the rule if it asks anything of the trip. */
function versionOn(rule: AdminPermitRule | null, trip: TripSpan): AdminPermitRule | null {
  return rule && holdsOn(rule, trip) ? rule : null;
}

/** What stands in the way of the permits: too little time, or too few people. Permits of single places leave time. */
function obstaclesOf(
  needed: readonly AdminPermitRule[],
  { date, travelers }: PermitParty,
  { today, holidays }: Days,
): string[] {
  return needed.flatMap(({ places, workingDays, groupMinimum }) => {
    const has = workingDaysBetween(today, date, holidays);
    const isTooSoon = places.length === 0 && workingDays !== null && has < workingDays;
    const isTooFew = groupMinimum !== null && travelers < groupMinimum;
    return [
      ...(isTooSoon ? [`Needs ${countOf(workingDays, "working day")}, has ${has}`] : []),
      ...(isTooFew ? [`A group of at least ${groupMinimum} is needed, they are ${travelers}`] : []),
    ];
  });
}

/** The first day of travel on which the permits of the rule can be there; null: no day is too early. */
export function firstDayFor(
  { places, workingDays }: Pick<AdminPermitRule, "places" | "workingDays">,
  { today, holidays }: Days,
): CalendarDate | null {
  return places.length > 0 || workingDays === null ? null : dayAfterWorkingDays(today, workingDays, holidays);
}

function unique<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}
