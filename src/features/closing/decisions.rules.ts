import { countOf } from "~/lib/count";
import { type CalendarDate, formatDays } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";
import { type Channels, needsCall, type Reachable } from "~/lib/reach";
import { site } from "~/lib/site";
import { type AffectedBooking, type ClosingChoice, closingChoices, type Decision } from "./closing.schema";

/** What the office chooses. "leave": nothing happens, and nobody is told; only of a changed rule. */
export type Choice = ClosingChoice | "leave";

/** What is chosen for a booking. `date`: the new day, "" for none, kept while another choice is tried. */
export type Chosen = { choice: Choice; date: CalendarDate | "" };

/** What is chosen, by the id of the booking. */
export type Choices = Readonly<Record<string, Chosen>>;

/** The choices in the portal's words. */
export const choiceLabels = {
  move: "Move to another day",
  cancel: "Cancel with full refund",
  tell: "Only inform them",
  leave: "Leave as it is",
} as const satisfies Record<Choice, string>;

const ofRules: readonly Choice[] = [...closingChoices, "leave"];

/** What may happen to bookings. On closed days everybody is told; of a changed rule the office may leave somebody out. */
export function choicesFor({ permits }: Pick<AffectedBooking, "permits">): readonly Choice[] {
  return permits ? ofRules : closingChoices;
}

function firstChoice({ permits }: AffectedBooking): Choice {
  // Whether the rule concerns them is not known.
  return permits?.traveller === null ? "leave" : "tell";
}

/** What is chosen at first, the least that can be done; what was chosen `before` stays for the same bookings. */
export function firstChoices(bookings: readonly AffectedBooking[], before: Choices = {}): Choices {
  return Object.fromEntries(
    bookings.map((booking) => [
      booking._id,
      before[booking._id] ?? { choice: firstChoice(booking), date: booking.suggested ?? "" },
    ]),
  );
}

/** The same choice for all. Where no day is free, a booking that should move stays as it is. */
export function chooseForAll(
  choices: Choices,
  bookings: readonly AffectedBooking[],
  choice: Choice,
): { choices: Choices; withoutDay: number } {
  const stays = (booking: AffectedBooking) => choice === "move" && booking.suggested === null;
  const changed = bookings.flatMap((booking) =>
    stays(booking) ? [] : [[booking._id, { choice, date: booking.suggested ?? "" }] as const],
  );
  return { choices: { ...choices, ...Object.fromEntries(changed) }, withoutDay: bookings.filter(stays).length };
}

/** The choice that all bookings have in common; "" if they differ. */
export function commonChoice(choices: Choices): Choice | "" {
  const [first, ...others] = Object.values(choices).map(({ choice }) => choice);
  return first && others.every((choice) => choice === first) ? first : "";
}

/** What is sent: bookings that are left as they are, are left out. */
export function toDecisions(choices: Choices): Decision[] {
  return Object.entries(choices).flatMap(([id, { choice, date }]) =>
    choice === "leave" ? [] : [{ id, choice, ...(choice === "move" && date !== "" && { date }) }],
  );
}

/** The bookings whose customers are told something. */
export function toldOf(bookings: readonly AffectedBooking[], choices: Choices): AffectedBooking[] {
  return bookings.filter(({ _id }) => choices[_id]?.choice !== "leave");
}

/** Whether mail or messages by WhatsApp can reach the customer of an affected booking. */
export function reachOf({ email, agreedToWhatsApp }: Pick<AffectedBooking, "email" | "agreedToWhatsApp">): Reachable {
  return { hasAddress: email !== null, agreedToWhatsApp };
}

/** Those whom no news reaches, so that somebody has to call them. */
export function toBeCalled(bookings: readonly AffectedBooking[], channels: Channels): AffectedBooking[] {
  return bookings.filter((booking) => needsCall(reachOf(booking), channels));
}

/** What somebody who calls or writes says to a guest. */
export function callText({ name, reference }: { name: string; reference: string }, reason: string, words = ""): string {
  return [`Hello ${name}, this is about your booking ${reference} with ${site().name}. ${reason}`, words]
    .filter(Boolean)
    .join("\n\n");
}

/** What a closing will do, in numbers. `back`: rupees that come back. */
export function countsOf(bookings: readonly AffectedBooking[], choices: Choices) {
  const of = (choice: Choice) => bookings.filter(({ _id }) => choices[_id]?.choice === choice);
  const cancelled = of("cancel");
  const told = toldOf(bookings, choices);
  return {
    move: of("move").length,
    cancel: cancelled.length,
    tell: of("tell").length,
    leave: of("leave").length,
    back: toRupees(cancelled.reduce((sum, { paid }) => sum + toPaise(paid), 0)),
    mails: told.filter(({ email }) => email !== null).length,
    messages: told.filter(({ agreedToWhatsApp }) => agreedToWhatsApp).length,
  };
}

/** The closed days in words: "15 Jan 2027 to 16 Jan 2027". */
export function closedText({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return formatDays(from, to);
}

/** "3 bookings with 7 travellers". */
export function partyOf(bookings: readonly AffectedBooking[]): string {
  const travellers = bookings.reduce((sum, { travelers }) => sum + travelers, 0);
  return `${countOf(bookings.length, "booking")} with ${countOf(travellers, "traveller")}`;
}

const beginnings = {
  on: null,
  before: "Begins before the closed days and runs into them.",
  underWay: "Already on the way, so the day cannot be moved.",
} as const satisfies Record<AffectedBooking["begins"], string | null>;

/** What is special about a trip that does not begin on the closed days; null for one that does. */
export function beginsText({ begins }: Pick<AffectedBooking, "begins">): string | null {
  return beginnings[begins];
}
