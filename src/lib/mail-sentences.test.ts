import { describe, expect, it } from "vitest";
import { type MailSentences, sayingOfMail } from "./mail-sentences";
import { sendingStates } from "./mail-state";

const late = "Sending fails at the moment, so it may come late or not at all.";
const notSet = "mail is not set up.";
const untilOn = "until sending is switched on.";

type Name = keyof MailSentences;
type Example<One extends Name> = {
  with: Parameters<MailSentences[One]>;
  off: string;
  files: string;
  failing: string;
  on: string;
  unknown?: string;
};

/** Every sentence in every state. A missing one does not compile. */
const table: { [One in Name]: Example<One> } = {
  invitation: {
    with: [],
    off: `They are sent no link ${untilOn}`,
    files: `They are sent no link: ${notSet}`,
    failing: `They are sent a link that works once, within 7 days. A new invitation replaces an earlier one. ${late}`,
    on: "They are sent a link that works once, within 7 days. A new invitation replaces an earlier one.",
  },
  invited: {
    with: ["a@b.in"],
    off: `a@b.in is invited, but gets no mail ${untilOn}`,
    files: `a@b.in is invited, but gets no mail: ${notSet}`,
    failing: `The invitation to a@b.in is on its way. ${late}`,
    on: "The invitation to a@b.in is on its way.",
  },
  customer: {
    with: [],
    off: `The customer gets no email ${untilOn}`,
    files: `The customer gets no email: ${notSet}`,
    failing: `The customer gets an email. ${late}`,
    on: "The customer gets an email.",
  },
  customerWithReason: {
    with: [],
    off: `The customer gets no email ${untilOn}`,
    files: `The customer gets no email: ${notSet}`,
    failing: `The customer gets an email with the reason. ${late}`,
    on: "The customer gets an email with the reason.",
  },
  eachCustomer: {
    with: [],
    off: `No customer gets a mail ${untilOn}`,
    files: `No customer gets a mail: ${notSet}`,
    failing: `Each customer with an email address gets a mail. ${late}`,
    on: "Each customer with an email address gets a mail.",
  },
  cancelled: {
    with: ["Asha", "a@b.in"],
    off: `Asha gets no mail ${untilOn}`,
    files: `Asha gets no mail: ${notSet}`,
    failing: `Asha will get a mail at a@b.in with this reason. ${late}`,
    on: "Asha will get a mail at a@b.in with this reason.",
  },
  cancelledMany: {
    with: [2],
    off: `No customer gets a mail ${untilOn}`,
    files: `No customer gets a mail: ${notSet}`,
    failing: `For 2 of them the customer will get a mail with this reason. ${late}`,
    on: "For 2 of them the customer will get a mail with this reason.",
  },
  officeMail: {
    with: [],
    off: `The office gets no mail ${untilOn}`,
    files: `The office gets no mail: ${notSet}`,
    failing: `The office gets a mail. ${late}`,
    on: "The office gets a mail.",
  },
  officeCopy: {
    with: [],
    off: `The office gets no copy ${untilOn}`,
    files: `The office gets no copy: ${notSet}`,
    failing: `The office gets a copy. ${late}`,
    on: "The office gets a copy.",
  },
  officeCopies: {
    with: [],
    off: `The office gets no copies ${untilOn}`,
    files: `The office gets no copies: ${notSet}`,
    failing: `The office gets a copy of each. ${late}`,
    on: "The office gets a copy of each.",
  },
  held: {
    with: [10],
    off: `The customer gets no mail ${untilOn}`,
    files: `The customer gets no mail: ${notSet}`,
    failing: `The customer's mail goes in 10 seconds. ${late}`,
    on: "The customer's mail goes in 10 seconds.",
  },
  toldByMail: {
    with: ["a@b.in"],
    off: `a@b.in is logged out everywhere, and gets no mail ${untilOn}`,
    files: `a@b.in is logged out everywhere, and gets no mail: ${notSet}`,
    failing: `a@b.in is logged out everywhere, and is told by mail. ${late}`,
    on: "a@b.in is logged out everywhere, and is told by mail.",
  },
  phoneBooking: {
    with: [],
    off: `Nothing is sent to it ${untilOn}`,
    files: `Nothing is sent to it: ${notSet}`,
    failing: `Confirmation and changes are sent to it. ${late}`,
    on: "Confirmation and changes are sent to it.",
  },
  closingMails: {
    with: [3],
    off: `No customer gets a mail ${untilOn}`,
    files: `No customer gets a mail: ${notSet}`,
    failing: `3 mails to customers, one for each booking. ${late}`,
    on: "3 mails to customers, one for each booking.",
  },
  closed: {
    with: [],
    off: "Closed, but nobody is informed until sending is switched on",
    files: "Closed, but nobody is informed: mail is not set up",
    failing: "Closed, but sending mail fails at the moment",
    on: "Closed, and everybody is informed",
    unknown: "Closed",
  },
  informed: {
    with: [],
    off: "Done, but nobody is informed until sending is switched on",
    files: "Done, but nobody is informed: mail is not set up",
    failing: "Done, but sending mail fails at the moment",
    on: "Everybody is informed",
    unknown: "Done",
  },
  toGuest: {
    with: ["a@b.in"],
    off: "By mail to a@b.in, but not before sending is switched on",
    files: "Not by mail, which is not set up: please call.",
    failing: "By mail to a@b.in, which may come late or not at all",
    on: "By mail to a@b.in",
    unknown: "a@b.in",
  },
  closedOne: {
    with: [],
    off: "mail waits until sending is switched on",
    files: "no mail sent: mail is not set up",
    failing: "sending the mail fails at the moment",
    on: "mail on its way",
    unknown: "mail written",
  },
  linkSent: {
    with: ["The sheet", "a@b.in"],
    off: `The sheet is made, but not sent to a@b.in ${untilOn}`,
    files: `The sheet is made, but not sent to a@b.in: ${notSet}`,
    failing: `The sheet is on its way to a@b.in. ${late}`,
    on: "The sheet is on its way to a@b.in.",
  },
  resent: {
    with: ["The message to a@b.in"],
    off: `The message to a@b.in waits ${untilOn}`,
    files: `The message to a@b.in is written to a file again, and not sent: ${notSet}`,
    failing: `The message to a@b.in is tried again. ${late}`,
    on: "The message to a@b.in is on its way again.",
  },
  resentMany: {
    with: [2],
    off: `2 messages wait ${untilOn}`,
    files: `2 messages are written to files again, and not sent: ${notSet}`,
    failing: `2 messages are tried again. ${late}`,
    on: "2 messages are on their way again.",
  },
  dashboard: {
    with: [],
    off: "Sending mail is switched off: codes, confirmations and invitations wait.",
    files: "Mail is not set up: nobody gets codes, confirmations or invitations.",
    failing: "The last mail could not be sent: codes, confirmations and invitations may not arrive.",
    on: "",
    unknown: "",
  },
  overview: {
    with: [],
    off: "Sending is switched off: messages wait here, and nobody gets them.",
    files: "Mail is not set up: messages are written to files on the server, and nobody gets them.",
    failing:
      "The last message could not be sent. Each is tried 8 times over 8 hours; then it stays under Failed for 90 days.",
    on: "Each message is tried 8 times over 8 hours; then it stays under Failed for 90 days, unless you retry or discard it.",
  },
};

const names = Object.keys(table) as Name[];

describe.each(sendingStates)("while sending is %s", (state) => {
  it.each(names)("the sentence %s is true", (name) => {
    const { with: values, ...expected } = table[name];
    expect(sayingOfMail(state)(name, ...values)).toBe(expected[state]);
  });
});

it.each(names)("while the state is not known, %s promises nothing", (name) => {
  const { with: values, unknown = "Whether mail is sent is not known yet." } = table[name];
  expect(sayingOfMail(null)(name, ...values)).toBe(unknown);
});

it("a number of one is written in the singular", () => {
  expect(sayingOfMail("on")("resentMany", 1)).toBe("1 message is on its way again.");
});
