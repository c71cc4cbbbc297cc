import { countOf, formatCount } from "~/lib/count";
import type { Sheet } from "./sheet.schema";

type Counted = Pick<Sheet["parties"][number], "detailsGiven" | "travelers">;

/** How many of a party's details for permits are given: "1 of 2", or empty if none were ever requested. */
export function detailsText({ detailsGiven, travelers }: Counted): string {
  return detailsGiven === null ? "" : `${detailsGiven} of ${travelers}`;
}

/** The details requested of all parties: "3 of 5 given, 2 missing"; null if none were requested. */
export function allDetailsText(parties: readonly Counted[]): string | null {
  const requested = parties.filter(({ detailsGiven }) => detailsGiven !== null);
  if (requested.length === 0) return null;
  const total = requested.reduce((sum, { travelers }) => sum + travelers, 0);
  const given = requested.reduce((sum, { detailsGiven }) => sum + (detailsGiven ?? 0), 0);
  return given === total ? `All ${total} given` : `${given} of ${total} given, ${total - given} missing`;
}

/** When and where a departure starts, or where the driver of a hire begins. */
export function startText({
  startTime,
  meetingPoint,
  hire,
  parties,
}: Pick<Sheet, "startTime" | "meetingPoint" | "hire" | "parties">): string {
  const place = hire ? parties.map(({ pickupLocation }) => pickupLocation).join(", ") : meetingPoint;
  return [startTime, place].filter(Boolean).join(", ") || "Not set";
}

/** What is said of a hire beside its days: what the price covers, and that the permits are not known. Nothing of a departure. */
export function hireLines({ hire, parties }: Pick<Sheet, "hire" | "parties">): { name: string; text: string }[] {
  if (!hire) return [];
  const isUnknown = parties.some(({ permits }) => permits === null);
  return [...hire.terms, ...(isUnknown ? [{ name: "Permits", text: permitsText(null) }] : [])];
}

/** The permits of a party in words. */
export function permitsText(permits: readonly string[] | null): string {
  if (permits === null) return "Not known: nobody said who travels";
  return permits.join("; ") || "None needed";
}

/** "3 days, 600 km included", with what is known. */
export function hireText({ days, kilometres }: { days: number; kilometres: number | null }): string {
  const km = kilometres === null ? "kilometres: ask the office" : `${formatCount(kilometres)} km included`;
  return `${countOf(days, "day")}, ${km}`;
}
