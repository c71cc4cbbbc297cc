import { formatDate } from "~/lib/dates";
import type { RuleChange } from "./changed-rule.schema";
import { type AdminPermitRule, adminPermitRule } from "./manage/permit-admin.schema";
import { type PermitRuleRow, permitNames, workingDaysText } from "./permit.rules";
import { holderNames } from "./permit-overview.rules";

/** A rule as far as its changes concern travellers. */
export type ToldRule = Pick<
  AdminPermitRule,
  "state" | "permit" | "holder" | "countries" | "places" | "arrangedBy" | "workingDays" | "groupMinimum"
> &
  Pick<PermitRuleRow, "validFrom" | "validTo">;

const none = "None";

/** The parts of a rule of which travellers are told, in words. Of fee, note, website and source they are not. */
const toldParts: readonly { field: keyof ToldRule; label: string; textOf: (rule: ToldRule) => string }[] = [
  { field: "permit", label: "Permit", textOf: ({ permit }) => permitNames[permit] },
  { field: "state", label: "State", textOf: ({ state }) => state },
  { field: "holder", label: "Who needs it", textOf: ({ holder }) => holderNames[holder] },
  { field: "countries", label: "Countries", textOf: ({ countries }) => countries.join(", ") || none },
  { field: "places", label: "Where", textOf: ({ places }) => places.join(", ") || "The whole state" },
  { field: "arrangedBy", label: "Who applies", textOf: ({ arrangedBy }) => arrangedBy },
  { field: "workingDays", label: "Time", textOf: ({ workingDays }) => workingDaysText(workingDays) },
  { field: "groupMinimum", label: "Smallest group", textOf: ({ groupMinimum }) => groupText(groupMinimum) },
  { field: "validFrom", label: "Applies from", textOf: ({ validFrom }) => (validFrom ? formatDate(validFrom) : none) },
  { field: "validTo", label: "Applies until", textOf: ({ validTo }) => (validTo ? formatDate(validTo) : none) },
];

// A relaxation is told only to those whose trip it changes: they need the permit now, or no longer.
const toldFields: ReadonlySet<string> = new Set([...toldParts.map(({ field }) => field), "relaxations"]);

function groupText(groupMinimum: number | null): string {
  return groupMinimum === null ? none : `${groupMinimum} people`;
}

/** "Inner Line Permit (ILP), Nagaland". */
export function ruleName({ permit, state }: Pick<ToldRule, "permit" | "state">): string {
  return `${permitNames[permit]}, ${state}`;
}

/** "Inner Line Permit (ILP), Nagaland, Foreign visitors". For the staff, because a state may have several rules. */
export function fullRuleName(rule: Pick<ToldRule, "permit" | "state" | "holder">): string {
  return `${ruleName(rule)}, ${holderNames[rule.holder]}`;
}

/** An entry of the history of a rule. `fields`: by name, what they were and what they became. */
export type RecordedChange = { action: string; fields: Readonly<Record<string, readonly unknown[]>>; at: Date };

/** Whether travellers are told of a recorded change. */
export function isTold({ action, fields }: Pick<RecordedChange, "action" | "fields">): boolean {
  return action === "created" || Object.keys(fields).some((name) => toldFields.has(name));
}

/**
 * A rule as it was at a time: undoes its later changes, which come newest first. Null: there was no such rule yet. A change that
 * cannot be read any more is left out.
 */
export function ruleAsOf(rule: AdminPermitRule, changes: readonly RecordedChange[], at: Date): AdminPermitRule | null {
  let then = rule;
  for (const change of changes) {
    if (change.at <= at) break;
    if (change.action === "created") return null;
    const before = Object.fromEntries(Object.entries(change.fields).map(([name, [value]]) => [name, value]));
    then = adminPermitRule.safeParse({ ...then, ...before }).data ?? then;
  }
  return then;
}

/** What differs between two versions of a rule, in words; null: there was none, or there is none any more. */
export function ruleChanges(before: ToldRule | null, after: ToldRule | null): RuleChange[] {
  if (before === null || after === null) {
    const rule = after ?? before;
    if (!rule) return [];
    const needed = (is: boolean) => (is ? "Needed" : "Not needed");
    return [{ label: ruleName(rule), before: needed(before !== null), after: needed(after !== null) }];
  }
  return toldParts.flatMap(({ label, textOf }) => {
    const change = { label, before: textOf(before), after: textOf(after) };
    return change.before === change.after ? [] : [change];
  });
}
