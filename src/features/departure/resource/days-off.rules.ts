import { type CalendarDate, formatDate, formatDays } from "~/lib/dates";
import type { DaysOff, ResourcePaper } from "./resource.schema";

/** The words for the papers that people and vehicles must carry. */
export const paperNames: Readonly<Record<ResourcePaper["kind"], string>> = {
  licence: "Licence",
  permit: "Permit",
  insurance: "Insurance",
  fitness: "Fitness certificate",
  puc: "PUC",
  other: "Another paper",
};

/** So many days before a paper runs out the office is warned. */
export const warnedDays = 30;

/** "3 Dec 2026", or "3 Dec 2026 to 5 Dec 2026". */
export function daysText({ from, to }: Pick<DaysOff, "from" | "to">): string {
  return formatDays(from, to);
}

/** Why somebody who is off cannot be assigned: "Rita is off from 3 Dec 2026 to 5 Dec 2026." */
export function offText(name: string, { from, to }: Pick<DaysOff, "from" | "to">): string {
  const days = `${from === to ? "on" : "from"} ${formatDays(from, to)}`;
  return `${name} is off ${days}.`;
}

type Dated = Pick<ResourcePaper, "kind" | "validUntil">;

/** "Insurance valid until 3 Dec 2026": a paper without its number. */
export function paperText({ kind, validUntil }: Dated): string {
  return `${paperNames[kind]} valid until ${formatDate(validUntil)}`;
}

/** "Licence only until 3 Dec 2026", if the paper runs out before a trip ends; null: it does not. */
export function paperNote({ kind, validUntil }: Dated, lastDay: CalendarDate): string | null {
  return validUntil < lastDay ? `${paperNames[kind]} only until ${formatDate(validUntil)}` : null;
}

/** What an office should know of a paper on a day: that it has run out, or runs out by `soon`; null: neither. */
export function paperWarning({ kind, validUntil }: Dated, today: CalendarDate, soon: CalendarDate): string | null {
  if (validUntil > soon) return null;
  const verb = validUntil < today ? "ran out" : "runs out";
  return `${paperNames[kind]} ${verb} on ${formatDate(validUntil)}`;
}
