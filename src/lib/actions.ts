import type { SessionUser, StaffRole } from "~/lib/session/session-user";

/** What somebody may do depends on this: the role in the staff, "customer", or "visitor" without a session. */
export type Role = StaffRole | "customer" | "visitor";

const everybody = ["visitor", "customer", "owner", "office", "accounts", "guide"] as const;
const signedIn = ["customer", "owner", "office", "accounts", "guide"] as const;

// The staff of the portal. New actions name the narrowest of these groups that can do the work.
/** Who reads bookings and money, and records what has arrived. */
const admins = ["owner", "office", "accounts"] as const;
/** Who runs bookings and the catalogue. */
const office = ["owner", "office"] as const;
/** Who answers for the books. */
const books = ["owner", "accounts"] as const;
/** Money that goes out, the staff and the settings. */
const owners = ["owner"] as const;

/** The actions and the roles allowed to perform them. Each API procedure names its action. docs/security.md explains them. */
const allowed = {
  "account.open": everybody,
  "account.own": signedIn,
  "availability.read": everybody,
  "booking.change": office,
  "booking.checkIn": office,
  "booking.close": office,
  "booking.manage": office,
  "booking.own": signedIn,
  "booking.placeByPhone": office,
  "booking.quote": everybody,
  "booking.read": admins,
  "booking.reduce": office,
  "calendar.read": admins,
  "catalogue.edit": office,
  "catalogue.read": everybody,
  "contact.send": everybody,
  "departure.manage": office,
  "departure.own": signedIn,
  "departure.read": admins,
  "discount.manage": office,
  "fault.read": owners,
  "key.manage": owners,
  "log.read": books,
  "mail.choose": admins,
  "mail.manage": office,
  "paper.close": books,
  "paper.own": signedIn,
  "paper.read": admins,
  "payment.byLink": everybody,
  "payment.manage": admins,
  "payment.own": signedIn,
  "payment.read": admins,
  "payment.refund": owners,
  "permit.manage": office,
  "report.read": admins,
  "review.manage": office,
  "settings.write": owners,
  "sheet.checkIn": everybody,
  "sheet.read": everybody,
  "staff.accept": everybody,
  "staff.join": signedIn,
  "staff.manage": owners,
  "travellers.give": everybody,
  "travellers.manage": office,
  "travellers.share": signedIn,
  "voucher.check": everybody,
  "voucher.own": signedIn,
  "voucher.print": admins,
  "voucher.read": everybody,
  "voucher.share": office,
  "webhook.manage": owners,
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

type WithRole = Pick<SessionUser, "role"> & { staffRole?: StaffRole | null | undefined };

/** The user's role. An admin whose session was stored before there were roles of staff is an owner, as all were. */
export function roleOf(user: WithRole | null): Role {
  if (!user) return "visitor";
  return user.staffRole ?? (user.role === "admin" ? "owner" : "customer");
}
