import type { SessionUser } from "~/lib/session/session-user";

/** The role of the signed-in user, or "visitor" without a session. */
export type Role = SessionUser["role"] | "visitor";

const everybody = ["visitor", "customer", "admin"] as const;
const signedIn = ["customer", "admin"] as const;
const admins = ["admin"] as const;

/** The actions and the roles allowed to perform them. Each API procedure names its action. */
const allowed = {
  "account.open": everybody,
  "account.own": signedIn,
  "booking.change": admins,
  "booking.checkIn": admins,
  "booking.manage": admins,
  "booking.own": signedIn,
  "booking.placeByPhone": admins,
  "booking.quote": everybody,
  "booking.reduce": admins,
  "calendar.read": admins,
  "catalogue.edit": admins,
  "catalogue.read": everybody,
  "contact.send": everybody,
  "departure.manage": admins,
  "departure.read": admins,
  "discount.manage": admins,
  "mail.manage": admins,
  "paper.manage": admins,
  "paper.own": signedIn,
  "payment.manage": admins,
  "payment.own": signedIn,
  "report.read": admins,
  "review.manage": admins,
  "settings.write": admins,
  "staff.accept": everybody,
  "staff.join": signedIn,
  "staff.manage": admins,
  "voucher.read": everybody,
  "voucher.check": everybody,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;

/** The actions allowed without a session. */
export type PublicAction = {
  [Name in Action]: "visitor" extends (typeof allowed)[Name][number] ? Name : never;
}[Action];

/** Whether the role may perform the action. */
export function can(role: Role, action: Action): boolean {
  return (allowed[action] as readonly Role[]).includes(role);
}
