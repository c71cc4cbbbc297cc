import { addDays, type CalendarDate, formatDate } from "~/lib/dates";

/** How long the author can change a review, in days. */
export const changeDays = 30;

type Trip = { status: string; lastDay: CalendarDate; today: CalendarDate };

/** Why a trip cannot be reviewed, for the customer; null: it can. Only those who travelled review. */
export function whyNotReviewable({ status, lastDay, today }: Trip): string | null {
  if (status !== "Confirmed") return "Only trips that took place can be reviewed.";
  if (lastDay >= today) return `You can review this trip from ${formatDate(addDays(lastDay, 1))} on.`;
  return null;
}

/** The name under a review: the first name of the author, or nobody's after the account was deleted. */
export function shownName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] || "A traveller";
}

/** The alternative text of a photo: by whom, and of which product. */
export function photoText(name: string, title: string): string {
  return `Photo by ${name} of ${title}`;
}
