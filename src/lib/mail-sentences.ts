import { countOf } from "./count";
import type { SendingState } from "./mail-state";

/** What is true in each state of sending, and while it is not known (default: {@link notKnown}). */
type InEachState = Readonly<Record<SendingState, string>> & { unknown?: string };

const notKnown = "Whether mail is sent is not known yet.";

const late = "Sending fails at the moment, so it may come late or not at all.";

/** `on`: what happens if mail is sent. `nobody`: what does not happen otherwise, without its full stop. */
function sentence(on: string, nobody: string): InEachState {
  return {
    on,
    failing: `${on} ${late}`,
    files: `${nobody}: mail is not set up.`,
    off: `${nobody} until sending is switched on.`,
  };
}

/** What a message to `whom` does that is sent again: "The message to asha@example.com". */
function again(what: string, { isOne = true }: { isOne?: boolean } = {}): InEachState {
  const is = isOne ? "is" : "are";
  return {
    on: `${what} ${is} on ${isOne ? "its" : "their"} way again.`,
    failing: `${what} ${is} tried again. ${late}`,
    files: `${what} ${is} written to ${isOne ? "a file" : "files"} again, and not sent: mail is not set up.`,
    off: `${what} ${isOne ? "waits" : "wait"} until sending is switched on.`,
  };
}

/**
 * The portal's sentences that promise a mail. No other file may write one: in each state of sending each of them must be true
 * (src/mail-sentences.rules.test.ts).
 */
export const mailSentences = {
  invitation: () =>
    sentence(
      "They are sent a link that works once, within 7 days. A new invitation replaces an earlier one.",
      "They are sent no link",
    ),
  invited: (email: string) =>
    sentence(`The invitation to ${email} is on its way.`, `${email} is invited, but gets no mail`),
  customer: () => sentence("The customer gets an email.", "The customer gets no email"),
  customerWithReason: () => sentence("The customer gets an email with the reason.", "The customer gets no email"),
  eachCustomer: () => sentence("Each customer with an email address gets a mail.", "No customer gets a mail"),
  cancelled: (name: string, email: string) =>
    sentence(`${name} will get a mail at ${email} with this reason.`, `${name} gets no mail`),
  cancelledMany: (count: number) =>
    sentence(`For ${count} of them the customer will get a mail with this reason.`, "No customer gets a mail"),
  officeMail: () => sentence("The office gets a mail.", "The office gets no mail"),
  officeCopy: () => sentence("The office gets a copy.", "The office gets no copy"),
  officeCopies: () => sentence("The office gets a copy of each.", "The office gets no copies"),
  held: (seconds: number) => sentence(`The customer's mail goes in ${seconds} seconds.`, "The customer gets no mail"),
  toldByMail: (email: string) =>
    sentence(
      `${email} is logged out everywhere, and is told by mail.`,
      `${email} is logged out everywhere, and gets no mail`,
    ),
  phoneBooking: () => sentence("Confirmation and changes are sent to it.", "Nothing is sent to it"),
  closingMails: (count: number) =>
    sentence(`${countOf(count, "mail")} to customers, one for each booking.`, "No customer gets a mail"),
  /** How a guest will learn of a closing. */
  toGuest: (email: string): InEachState => ({
    unknown: email,
    on: `By mail to ${email}`,
    failing: `By mail to ${email}, which may come late or not at all`,
    files: "Not by mail, which is not set up: please call.",
    off: `By mail to ${email}, but not before sending is switched on`,
  }),
  closed: (): InEachState => ({
    unknown: "Closed",
    on: "Closed, and everybody is informed",
    failing: "Closed, but sending mail fails at the moment",
    files: "Closed, but nobody is informed: mail is not set up",
    off: "Closed, but nobody is informed until sending is switched on",
  }),
  /** The heading after a change of a permit rule was told. */
  informed: (): InEachState => ({
    unknown: "Done",
    on: "Everybody is informed",
    failing: "Done, but sending mail fails at the moment",
    files: "Done, but nobody is informed: mail is not set up",
    off: "Done, but nobody is informed until sending is switched on",
  }),
  /** Follows the words of what was done, after a comma. */
  closedOne: (): InEachState => ({
    unknown: "mail written",
    on: "mail on its way",
    failing: "sending the mail fails at the moment",
    files: "no mail sent: mail is not set up",
    off: "mail waits until sending is switched on",
  }),
  linkSent: (what: string, email: string) =>
    sentence(`${what} is on its way to ${email}.`, `${what} is made, but not sent to ${email}`),
  resent: (what: string) => again(what),
  resentMany: (count: number) => again(countOf(count, "message"), { isOne: count === 1 }),
  /** A line of the dashboard; empty if there is nothing to do. */
  dashboard: (): InEachState => ({
    unknown: "",
    on: "",
    failing: "The last mail could not be sent: codes, confirmations and invitations may not arrive.",
    files: "Mail is not set up: nobody gets codes, confirmations or invitations.",
    off: "Sending mail is switched off: codes, confirmations and invitations wait.",
  }),
  /** The heading of the page of mail. */
  overview: (): InEachState => ({
    on: "Each message is tried 8 times over 8 hours; then it stays under Failed for 90 days, unless you retry or discard it.",
    failing:
      "The last message could not be sent. Each is tried 8 times over 8 hours; then it stays under Failed for 90 days.",
    files: "Mail is not set up: messages are written to files on the server, and nobody gets them.",
    off: "Sending is switched off: messages wait here, and nobody gets them.",
  }),
} as const satisfies Record<string, (...values: never[]) => InEachState>;

export type MailSentences = typeof mailSentences;

/** Says the sentence of this name, with the values that it names. */
export type SayOfMail = <Name extends keyof MailSentences>(
  name: Name,
  ...values: Parameters<MailSentences[Name]>
) => string;

/** The sentences in a state of sending. While it is not known (null) they promise nothing. */
export function sayingOfMail(state: SendingState | null): SayOfMail {
  return (name, ...values) => {
    const write = mailSentences[name] as (...given: typeof values) => InEachState;
    const { unknown = notKnown, ...known } = write(...values);
    return state === null ? unknown : known[state];
  };
}
