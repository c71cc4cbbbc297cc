import type { SessionUser } from "~/lib/session/session-user";

/** Who asks: somebody signed in, by their role, or a visitor. */
export type Role = SessionUser["role"] | "visitor";

const everybody = ["visitor", "customer", "admin"] as const;
const signedIn = ["customer", "admin"] as const;
const admins = ["admin"] as const;

/** What can be done, and by whom. Every procedure of the API names its action. */
const allowed = {
  "account.open": everybody,
  "account.own": signedIn,
  "booking.manage": admins,
  "booking.own": signedIn,
  "booking.placeByPhone": admins,
  "booking.quote": everybody,
  "catalogue.edit": admins,
  "catalogue.read": everybody,
  "contact.send": everybody,
  "mail.manage": admins,
  "report.read": admins,
  "staff.accept": everybody,
  "staff.join": signedIn,
  "staff.manage": admins,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;

/** The actions of visitors. */
export type PublicAction = {
  [Name in Action]: "visitor" extends (typeof allowed)[Name][number] ? Name : never;
}[Action];

/** The one rule of who may do what. */
export function can(role: Role, action: Action): boolean {
  return (allowed[action] as readonly Role[]).includes(role);
}
