import { countOf } from "./count";
import type { WhatsAppState } from "./whatsapp-state";

/** What is true in each state. While it is not known, nothing is said. */
type InEachState = Readonly<Record<WhatsAppState, string>>;

/**
 * The portal's sentences that promise a message by WhatsApp. No other file may write one: in each state each of them must be
 * true (src/mail-sentences.rules.test.ts).
 */
export const whatsAppSentences = {
  /** A line of the dashboard; empty if there is nothing to do. */
  dashboard: {
    on: "",
    off: "",
    failing: "The last message by WhatsApp could not be sent.",
    limit: "WhatsApp has reached its limit for this month: messages wait for a day, and are then given up.",
  },
  /** Of a customer who has agreed. */
  agreed: {
    on: "Confirmations, changes and reminders of this booking go to this number by WhatsApp.",
    off: "They have agreed, but WhatsApp is switched off: nothing goes there.",
    failing: "They have agreed, but sending by WhatsApp fails at the moment: messages may come late or not at all.",
    limit: "They have agreed, but the limit of this month is reached: nothing goes there by WhatsApp for now.",
  },
  /** How one customer who has agreed will learn of something. */
  told: {
    on: "By WhatsApp",
    off: "Not by WhatsApp, which is switched off",
    failing: "By WhatsApp, but sending there fails at the moment",
    limit: "Not by WhatsApp: the limit of this month is reached",
  },
  /** Of one customer who has agreed, before something is done. */
  customer: {
    on: "The customer gets a message by WhatsApp.",
    off: "WhatsApp is switched off: the customer gets no message there.",
    failing: "The customer gets a message by WhatsApp, but sending there fails at the moment.",
    limit: "The customer gets no message by WhatsApp: the limit of this month is reached.",
  },
  /** After a message was sent again. */
  resent: {
    on: "It goes by WhatsApp too.",
    off: "WhatsApp is switched off: nothing goes there.",
    failing: "Sending by WhatsApp fails at the moment: the message there may come late or not at all.",
    limit: "The limit of this month is reached: nothing goes there by WhatsApp.",
  },
  /** Follows how many customers have agreed. */
  toldEach: {
    on: "They get a message there.",
    off: "WhatsApp is switched off: nothing goes there.",
    failing: "They get a message there, but sending by WhatsApp fails at the moment.",
    limit: "The limit of this month is reached: nothing goes there by WhatsApp.",
  },
  /** The heading after all customers of a closing were told, while mail is not sent. */
  toldAll: {
    on: "Done, and everybody gets a message by WhatsApp",
    off: "Done, but WhatsApp is switched off",
    failing: "Done, but sending by WhatsApp fails at the moment",
    limit: "Done, but the limit of WhatsApp for this month is reached",
  },
  /** Below the box that the office ticks for a caller. */
  ask: {
    on: "Ask before you tick it. Confirmation and changes then go to this number by WhatsApp.",
    off: "WhatsApp is switched off: nothing goes there.",
    failing: "Ask before you tick it. Sending by WhatsApp fails at the moment: messages may come late or not at all.",
    limit: "Ask before you tick it. The limit of this month is reached: nothing goes there by WhatsApp for now.",
  },
} as const satisfies Record<string, InEachState>;

export type WhatsAppSentence = keyof typeof whatsAppSentences;

/** How many customers have agreed, and what they get. */
export function sayToAgreed(count: number, state: WhatsAppState | null): string {
  const who = `${countOf(count, "customer has", "customers have")} agreed to messages by WhatsApp.`;
  return `${who} ${sayOfWhatsApp("toldEach", state)}`.trim();
}

/** The sentence in a state; empty while the state is not known (null). */
export function sayOfWhatsApp(sentence: WhatsAppSentence, state: WhatsAppState | null): string {
  return state === null ? "" : whatsAppSentences[sentence][state];
}
