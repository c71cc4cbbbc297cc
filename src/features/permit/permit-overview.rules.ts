import { type CalendarDate, formatDate } from "~/lib/dates";
import { type State, states } from "~/lib/states";
import { wordList } from "~/lib/word-list";
import { countryName } from "./countries.rules";
import {
  holdsOn,
  type PermitHolder,
  type PermitKind,
  permitHolders,
  permitNames,
  rulesFor,
  type Traveller,
} from "./permit.rules";
import type { PermitRule, Relaxation } from "./permit.schema";

export const holderNames: Record<PermitHolder, string> = {
  indian: "Indian citizens from elsewhere",
  foreign: "Foreign visitors",
  foreignWithClearance: "Foreign visitors whose country needs clearance",
};

/** When a rule is relaxed, and the source: "Not asked from 1 Jan 2027 until 31 Dec 2027: suspended. Source: ...". */
export function relaxationText({ from, to, what, source }: Relaxation): string {
  const until = to === null ? "" : ` until ${formatDate(to)}`;
  return `Not asked from ${formatDate(from)}${until}: ${what}. Source: ${source}.`;
}

/** The texts of all relaxations that have not ended. */
export function relaxationTexts(relaxations: readonly Relaxation[], today: CalendarDate): string[] {
  return relaxations.filter(({ to }) => to === null || to >= today).map(relaxationText);
}

type Asking = { states: readonly string[]; traveller: Traveller; date: CalendarDate; today: CalendarDate };

/** When permits that a traveller would need in the states are relaxed: "Protected Area Permit (PAP), Nagaland. Not asked ...". */
export function relaxedTexts(
  rules: readonly PermitRule[],
  { states: named, traveller, date, today }: Asking,
): string[] {
  const always = rules
    .filter(({ state }) => named.includes(state))
    .map((rule) => ({ ...rule, relaxations: [], texts: relaxationTexts(rule.relaxations, today) }));
  return rulesFor(always, { date, lastDay: date, traveller }).flatMap(({ permit, state, texts }) =>
    texts.map((text) => `${permitNames[permit]}, ${state}. ${text}`),
  );
}

type Group = { holder: PermitHolder; who: string; rules: PermitRule[] };

/** If no rule is about a state, `groups` is empty. */
export type StatePermits = { state: State; groups: Group[] };

/** The rules of each state, by who needs the permit. Every state is named; clearance only where a rule is about it. */
export function byState(rules: readonly PermitRule[]): StatePermits[] {
  return states.map((state) => {
    const own = rules.filter((rule) => rule.state === state);
    const groups = permitHolders.map((holder) => ({
      holder,
      who: holderNames[holder],
      rules: own.filter((rule) => rule.holder === holder),
    }));
    const isShown = (group: Group) => group.holder !== "foreignWithClearance" || group.rules.length > 0;
    return { state, groups: own.length > 0 ? groups.filter(isShown) : [] };
  });
}

/** What rules about clearance add to those for other foreign visitors: whom they are about and what they note, once each. */
export function clearanceTexts(rules: readonly PermitRule[]): string[] {
  const texts = rules.map(({ countries, permit, note }) => {
    const what = note || `They need the ${permitNames[permit]} and clearance.`;
    return `Citizens of ${countries.map(countryName).join(", ")}: ${what}`;
  });
  return [...new Set(texts)];
}

type ShortPermits = { state: State; indian: PermitKind[]; foreign: PermitKind[] };

/** Which kinds of permits a whole state requires today; states that require none are left out. */
export function shortPermits(rules: readonly PermitRule[], today: CalendarDate): ShortPermits[] {
  const onToday = { date: today, lastDay: today };
  const holding = rules.filter((rule) => rule.places.length === 0 && holdsOn(rule, onToday));
  const kindsFor = (state: State, holder: PermitHolder) => [
    ...new Set(holding.filter((rule) => rule.state === state && rule.holder === holder).map(({ permit }) => permit)),
  ];
  return states
    .map((state) => ({ state, indian: kindsFor(state, "indian"), foreign: kindsFor(state, "foreign") }))
    .filter(({ indian, foreign }) => indian.length + foreign.length > 0);
}

/** What is said where no rule asks for a permit. A state without rules may be one whose rules nobody has entered. */
export const noPermitKnown = "We know of no permit that you need for this trip.";

/** The same of whole states, for everybody: "We know of no permit for Assam and Tripura, neither for Indian ...". */
export function noPermitText(named: readonly string[]): string {
  return `We know of no permit for ${wordList(named)}, neither for Indian citizens nor for foreign visitors.`;
}
