import type { StaffRole } from "./session/session-user";

/** The kinds of mail to the office among which each person of the staff chooses. */
export const officeMails = ["newBooking", "cancellation", "request", "unanswered", "dispute"] as const;

export type OfficeMail = (typeof officeMails)[number];

type Described = {
  label: string;
  /** Who gets it, unless they chose otherwise. Nobody else can choose it. */
  roles: readonly StaffRole[];
  /** Whether it goes to the bookings inbox instead, if the settings have one. */
  isForInbox: boolean;
  /** The mail in the outbox. */
  mail: string;
};

const portal = ["owner", "office", "accounts"] as const;

/** What each kind is. A missing one does not compile; src/features/staff/office-mails.test.ts compares it with the outbox. */
export const describedOfficeMails: Record<OfficeMail, Described> = {
  newBooking: { label: "New bookings", roles: portal, isForInbox: true, mail: "office-booking-new" },
  cancellation: { label: "Cancelled bookings", roles: portal, isForInbox: true, mail: "office-booking-cancelled" },
  request: { label: "Requests of customers", roles: portal, isForInbox: true, mail: "office-booking-request" },
  unanswered: { label: "Unanswered bookings", roles: portal, isForInbox: true, mail: "office-unanswered" },
  dispute: { label: "Disputed payments", roles: ["owner"], isForInbox: false, mail: "payment-disputed" },
};

/** The kinds that somebody with this role can get. */
export function officeMailsOf(role: StaffRole): OfficeMail[] {
  return officeMails.filter((kind) => describedOfficeMails[kind].roles.includes(role));
}

/** The kinds that somebody with this role gets, in the order of the list. `muted`: those that they do not want. */
export function chosenMails(role: StaffRole, muted: readonly OfficeMail[]): OfficeMail[] {
  return officeMailsOf(role).filter((kind) => !muted.includes(kind));
}

/** Values and labels for a group of checkboxes. */
export function officeMailOptions(kinds: readonly OfficeMail[]): (readonly [OfficeMail, string])[] {
  return kinds.map((kind) => [kind, describedOfficeMails[kind].label] as const);
}

type Reader = { mails: readonly OfficeMail[] };

/** The kinds that reach nobody: no person gets them, and no inbox does. */
export function unreadOfficeMails(staff: readonly Reader[], inbox: string | null): OfficeMail[] {
  return officeMails.filter((kind) => {
    const goesToInbox = inbox !== null && describedOfficeMails[kind].isForInbox;
    return !goesToInbox && !staff.some(({ mails }) => mails.includes(kind));
  });
}
