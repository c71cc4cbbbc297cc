import { countOf, formatCount } from "~/lib/count";
import type { SayOfMail } from "~/lib/mail-sentences";
import { formatRupees } from "~/lib/money";
import type { MatchingCount } from "./matching.schema";

export type MatchingOption = {
  id: "Confirmed" | "Cancelled" | "add" | "remove";
  title: string;
  note: string;
  /** The label of the button that does it. */
  button: string;
  /** How many bookings it is about. */
  count: number;
};

type Counts = Pick<MatchingCount, "total" | "pending" | "active" | "paid">;

/** What can be done with all bookings that match, without what would change nothing. */
export function matchingOptions({ total, pending, active, paid }: Counts, say: SayOfMail): MatchingOption[] {
  const [waiting, open, all] = [pending, active, total].map((count) => countOf(count, "booking"));
  const back = paid > 0 ? ` ${formatRupees(paid)} that was paid will be refunded.` : "";
  const options: MatchingOption[] = [
    {
      id: "Confirmed",
      title: `Confirm ${waiting}`,
      note: `The pending ones, in the order in which they were booked. ${say("eachCustomer")}`,
      button: `Confirm ${waiting}`,
      count: pending,
    },
    {
      id: "Cancelled",
      title: `Cancel ${open}`,
      note: `The pending and the confirmed ones. ${say("eachCustomer")}${back}`,
      button: `Cancel ${open}`,
      count: active,
    },
    {
      id: "add",
      title: `Add a tag to ${all}`,
      note: "So that you can find them again. Nobody gets a mail.",
      button: "Add tag",
      count: total,
    },
    {
      id: "remove",
      title: `Remove a tag from ${all}`,
      note: "From those that have it. Nobody gets a mail.",
      button: "Remove tag",
      count: total,
    },
  ];
  return options.filter(({ count }) => count > 0);
}

const doneWords = {
  Confirmed: "confirmed",
  Cancelled: "cancelled",
  add: "tagged",
  remove: "without the tag now",
} as const;

/** "12 bookings confirmed", or while it runs "5 of 12 bookings confirmed". */
export function progressText(
  { id, count }: Pick<MatchingOption, "id" | "count">,
  changed: number,
  isDone: boolean,
): string {
  const number = isDone ? countOf(changed, "booking") : `${formatCount(changed)} of ${countOf(count, "booking")}`;
  return `${number} ${doneWords[id]}`;
}
