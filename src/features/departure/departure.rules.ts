import { kinds, type ProductKind } from "~/features/product/registry";
import { countOf, formatCount } from "~/lib/count";
import { type CalendarDate, formatDays } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { Assigned, Departure, DepartureStatus, gaps } from "./departure.schema";

type Gap = { code: (typeof gaps)[number]; text: string };

type Facts = {
  kind: ProductKind;
  status: DepartureStatus;
  travellers: number;
  unanswered: number;
  minParty: number | null;
  /** Rupees. */
  due: number;
  assignments: readonly Pick<Assigned, "kind">[];
};

const crewGaps: Readonly<Record<Assigned["kind"], Gap>> = {
  guide: { code: "NO_GUIDE", text: "No guide" },
  driver: { code: "NO_DRIVER", text: "No driver" },
  vehicle: { code: "NO_VEHICLE", text: "No vehicle" },
};

/** What is still to do for a departure or a hire, the most urgent first. Nothing for one without travellers. */
export function gapsOf({ kind, travellers, unanswered, minParty, due, assignments }: Facts): Gap[] {
  if (travellers === 0) return [];
  const has = (role: Assigned["kind"]) => assignments.some((one) => one.kind === role);
  const found: Gap[] = [];
  for (const role of kinds[kind].crew) if (!has(role)) found.push(crewGaps[role]);
  if (unanswered > 0) found.push({ code: "UNANSWERED", text: `${countOf(unanswered, "booking")} to answer` });
  if (minParty !== null && travellers < minParty) {
    found.push({ code: "BELOW_MINIMUM", text: `${countOf(minParty - travellers, "traveller")} below the minimum` });
  }
  if (due > 0) found.push({ code: "DUE", text: `${formatRupees(due)} not paid` });
  return found;
}

/** Why somebody cannot be assigned: "Rita is with Tawang tour from 3 Dec 2026 to 8 Dec 2026." */
export function clashText(name: string, other: { title: string; from: CalendarDate; to: CalendarDate }): string {
  const { title, from, to } = other;
  const days = `${from === to ? "on" : "from"} ${formatDays(from, to)}`;
  return `${name} is with ${title} ${days}.`;
}

/** Those of a kind who are assigned, and whom somebody has not seen: their names, or null for nobody. */
export function unseenNames(
  assignments: readonly Pick<Assigned, "resourceId" | "kind" | "name">[],
  kind: Assigned["kind"],
  seen: readonly string[],
): string | null {
  const unseen = assignments.filter((one) => one.kind === kind && !seen.includes(one.resourceId));
  return unseen.length === 0 ? null : unseen.map(({ name }) => name).join(" and ");
}

/** Whether a departure in this status takes bookings. */
function takesBookings(status: DepartureStatus): boolean {
  return status === "open" || status === "guaranteed";
}

/** The words for the statuses in the portal. */
export const statusLabels: Readonly<Record<DepartureStatus, string>> = {
  open: "Open",
  guaranteed: "Guaranteed",
  closed: "Closed",
  cancelled: "Cancelled",
};

/** "6 of 20 sold · 14 left", "6 sold · no limit" or, for a hire, "2 travellers". */
export function placesText({
  booking,
  sold,
  left,
  travellers,
  status,
}: Pick<Departure, "booking" | "sold" | "left" | "travellers" | "status">): string {
  if (booking) return countOf(travellers, "traveller");
  if (!takesBookings(status)) return `${formatCount(sold)} sold · not on sale`;
  if (left === null) return `${formatCount(sold)} sold · no limit`;
  return `${formatCount(sold)} of ${formatCount(sold + left)} sold · ${left === 0 ? "full" : `${formatCount(left)} left`}`;
}
