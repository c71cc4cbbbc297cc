import { countOf } from "~/lib/count";
import { addDays, type CalendarDate, formatDate } from "~/lib/dates";

/** Inner Line Permit, Protected Area Permit, Restricted Area Permit. */
export const permitKinds = ["ILP", "PAP", "RAP"] as const;

export type PermitKind = (typeof permitKinds)[number];

export const permitNames: Record<PermitKind, string> = {
  ILP: "Inner Line Permit (ILP)",
  PAP: "Protected Area Permit (PAP)",
  RAP: "Restricted Area Permit (RAP)",
};

/** Who must hold a permit, by nationality. */
export const permitHolders = ["indian", "foreign", "foreignWithClearance"] as const;

export type PermitHolder = (typeof permitHolders)[number];

/** A rule as far as dates and people decide about it. */
export type PermitRuleRow = {
  state: string;
  /** Only for these places; empty: for the whole state. */
  places: readonly string[];
  holder: PermitHolder;
  /** Countries whose citizens need clearance; empty for other holders. */
  countries: readonly string[];
  /** Full working days until it is issued; null: not known. */
  workingDays: number | null;
  /** The first and the last day of travel for which the rule holds; null: no limit. */
  validFrom: CalendarDate | null;
  validTo: CalendarDate | null;
  /** Days on which it asks nothing; `to` null: no end is known. */
  relaxations: readonly { from: CalendarDate; to: CalendarDate | null }[];
};

/** Who travels: ISO 3166 letters, and for Indians the state where they live, if they say so. */
export type Traveller = { nationality: string; homeState?: string | undefined };

/** The day of travel and the last day of the trip. */
export type TripSpan = { date: CalendarDate; lastDay: CalendarDate };

/** The rules that apply to a traveller on a trip. Residents need no permit for their own state. */
export function rulesFor<Rule extends PermitRuleRow>(
  rules: readonly Rule[],
  { traveller, ...trip }: TripSpan & { traveller: Traveller },
): Rule[] {
  const holding = rules.filter((rule) => holdsOn(rule, trip));
  return holding.filter((rule) => isAbout(traveller, rule, holding));
}

/** Whether a rule applies to a trip: it is valid on the day of travel, and at least one day of the trip is not relaxed. */
export function holdsOn(
  { validFrom, validTo, relaxations }: Pick<PermitRuleRow, "validFrom" | "validTo" | "relaxations">,
  { date, lastDay }: TripSpan,
): boolean {
  const isValid = (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
  return isValid && firstUnrelaxed(relaxations, date) <= lastDay;
}

/** The first day from `date` on that no relaxation covers; after every other day if the last one has no end. */
function firstUnrelaxed(relaxations: PermitRuleRow["relaxations"], date: CalendarDate): CalendarDate {
  let day = date;
  for (const { from, to } of relaxations.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (from > day) break;
    if (to === null) return never;
    if (to >= day) day = addDays(to, 1);
  }
  return day;
}

const never = "9999-12-31";

/** Whether a rule speaks of the traveller. `holding`: all rules of the same day, because clearance replaces other rules. */
function isAbout(
  { nationality, homeState }: Traveller,
  rule: PermitRuleRow,
  holding: readonly PermitRuleRow[],
): boolean {
  if (nationality === "IN") return rule.holder === "indian" && rule.state !== homeState;
  const isNamed = ({ holder, countries }: PermitRuleRow) =>
    holder === "foreignWithClearance" && countries.includes(nationality);
  if (rule.holder === "foreign") return !holding.some((other) => isNamed(other) && covers(other, rule));
  return isNamed(rule);
}

/** Whether a rule is for the whole state of the other one, or for all of its places. */
function covers(rule: PermitRuleRow, { state, places }: PermitRuleRow): boolean {
  if (rule.state !== state) return false;
  return rule.places.length === 0 || (places.length > 0 && places.every((place) => rule.places.includes(place)));
}

type TimedNeed = Pick<PermitRuleRow, "state" | "places" | "workingDays"> & { permit: PermitKind };

/** Why a day of travel is too early for the permits; null: it is not, or their time is not known. */
export function tooSoonText(
  needs: readonly TimedNeed[],
  { date, firstPossible }: { date: CalendarDate; firstPossible: CalendarDate | null },
): string | null {
  if (firstPossible === null || date >= firstPossible) return null;
  const counted = needs.filter(({ places }) => places.length === 0);
  const slowest = counted.reduce<TimedNeed | null>(
    (slow, need) => ((need.workingDays ?? 0) > (slow?.workingDays ?? 0) ? need : slow),
    null,
  );
  if (!slowest?.workingDays) return null;
  const time = countOf(slowest.workingDays, "full working day");
  return `The ${permitNames[slowest.permit]} for ${slowest.state} takes about ${time}. The first possible day is ${formatDate(firstPossible)}.`;
}

/** What permits ask of the number of people, where the party is smaller. */
export function tooFewTexts(needs: readonly GroupNeed[], people: number): string[] {
  return needs.flatMap(({ permit, state, places, groupMinimum }) =>
    groupMinimum !== null && people < groupMinimum
      ? `The ${permitNames[permit]} for ${places.length > 0 ? places.join(", ") : state} is given to groups of at least ${groupMinimum}. You are ${people}: ask us whom you can join.`
      : [],
  );
}

type GroupNeed = Pick<PermitRuleRow, "state" | "places"> & {
  permit: PermitKind;
  groupMinimum: number | null;
  needsClearance?: boolean | undefined;
};

/**
 * Why a party does not get the permits of whole states as it is: it is too small, or a ministry decides first. Empty: nothing
 * stands in the way. Permits of single places do not count, because not every traveller goes there.
 */
export function permitObstacles(needs: readonly GroupNeed[], people: number): string[] {
  const counted = needs.filter(({ places }) => places.length === 0);
  const uncleared = counted.filter(({ needsClearance }) => needsClearance);
  return [
    ...tooFewTexts(counted, people),
    ...uncleared.map(
      ({ permit, state }) =>
        `A ministry has to agree to the ${permitNames[permit]} for ${state} first. Ask us before you plan.`,
    ),
  ];
}

/** The permits of a booking for so many people, with what keeps them from getting these. */
export function withObstacles<Permits extends { needs: readonly GroupNeed[]; obstacles?: string[] | undefined }>(
  { obstacles: _, ...permits }: Permits,
  people: number,
) {
  const obstacles = permitObstacles(permits.needs, people);
  return { ...permits, ...(obstacles.length > 0 && { obstacles }) };
}

/** Whether a booking is a request until the office has decided about its permits. */
export function isRequestOnly(permits: { obstacles?: readonly string[] | undefined } | null): boolean {
  return (permits?.obstacles ?? []).length > 0;
}

/** What confirms a new booking: its payment, or only the staff if the party cannot get a permit as it is. */
export function confirmedBy(permits: { obstacles?: readonly string[] | undefined } | null): "staff" | "payment" {
  return isRequestOnly(permits) ? "staff" : "payment";
}

/** The payment policy of a new booking. Null if the party cannot get a permit as it is: the office decides before money is asked. */
export function askedWith<Policy>(
  permits: { obstacles?: readonly string[] | undefined } | null,
  policy: Policy | null,
): Policy | null {
  return isRequestOnly(permits) ? null : policy;
}

/** What permits cost, a sentence for each. */
export function permitFeeTexts(
  needs: readonly (Pick<PermitRuleRow, "state" | "places"> & { permit: PermitKind; fee: string | null })[],
): string[] {
  return needs.map(({ permit, state, places, fee }) => {
    const which = `${permitNames[permit]} for ${places.length > 0 ? places.join(", ") : state}`;
    return fee === null ? `What the ${which} costs is not known: ask us.` : `The ${which} costs ${fee}.`;
  });
}

type CostView = {
  /** The answer to "Who are you?"; null: nobody has answered. */
  answer: { needs: Parameters<typeof permitFeeTexts>[0] } | "failed" | null;
  freeStates: readonly string[] | null;
};

/** What stands beside a price about permits: a sentence for each that the traveller needs; null: it depends on who travels. */
export function permitCostsOf({ answer, freeStates }: CostView): readonly string[] | null {
  if (freeStates !== null || answer === "failed") return [];
  return answer && permitFeeTexts(answer.needs);
}

/** The states, if no rule of any of them asks for a permit; otherwise, or if none is named, null. */
export function statesWithoutPermits(
  named: readonly string[],
  rules: readonly Pick<PermitRuleRow, "state">[],
): readonly string[] | null {
  const isFree = named.length > 0 && named.every((state) => rules.every((rule) => rule.state !== state));
  return isFree ? named : null;
}

/** What is said where a product names no state, to travellers and to the staff. */
export const unknownPermits = {
  travellers:
    "We have not noted which states this trip goes through, so we do not know which permits you need. Please ask us.",
  staff: "Not known: no states are noted for this trip",
} as const;

type DescribedNeed = {
  permit: PermitKind;
  state: string;
  places: readonly string[];
  arrangedBy: string;
  portal: string | null;
};

/** A permit in one line: "Inner Line Permit (ILP), Nagaland. Who applies: You, online. https://ilp.nagaland.gov.in". */
function permitLine({ permit, state, places, arrangedBy, portal }: DescribedNeed): string {
  const only = places.length > 0 ? ` (only for ${places.join(", ")})` : "";
  return `${permitNames[permit]}, ${state}${only}. Who applies: ${arrangedBy}.${portal ? ` ${portal}` : ""}`;
}

/** The permits that a booking needs, each in one line, or one line that says that they are not known. */
export function permitLines({
  needs,
  isUnknown,
}: {
  needs: readonly DescribedNeed[];
  isUnknown?: boolean | undefined;
}): string[] {
  return isUnknown ? [unknownPermits.travellers] : needs.map(permitLine);
}

/** How long after an owner's check a rule counts as out of date, in days. */
export const staleAfterDays = 180;

/** How far a rule can be relied on, in words: checked, checked long ago, or never. */
export function verificationText(verifiedOn: CalendarDate | null, today: CalendarDate): string {
  if (verifiedOn === null) return "Not verified by us yet";
  const checked = `Checked on ${formatDate(verifiedOn)}`;
  return isStale(verifiedOn, today) ? `${checked}, so it may be out of date` : checked;
}

/** Whether nobody has compared a rule with its source for 180 days, or ever. */
export function isStale(verifiedOn: CalendarDate | null, today: CalendarDate): boolean {
  return verifiedOn === null || addDays(verifiedOn, staleAfterDays) < today;
}

/** The time that a permit takes, in words. */
export function workingDaysText(workingDays: number | null): string {
  if (workingDays === null) return "Time not known: ask us";
  if (workingDays === 0) return "At once";
  return workingDays === 1 ? "About 1 working day" : `About ${workingDays} working days`;
}
