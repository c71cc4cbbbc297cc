import { db } from "~/server/db/client";
import { makeAdmin, makeUser, type TestUser } from "~tests/support/factories";

// "owner" owns the booking or the invitation; "admin", "office", "accounts" and "guide" are staff, the first as owner.
const customers = ["visitor", "owner", "other", "demoted", "outdated"] as const;
const staff = ["admin", "office", "accounts", "guide"] as const;
export const senders = [...customers, ...staff];
export type Sender = (typeof senders)[number];
export type Status = 200 | 401 | 403 | 404;
export type Row = Record<Sender, Status>;

/** Open to all senders; an invalid or expired token makes its sender a visitor. */
export const open = Object.fromEntries(senders.map((sender) => [sender, 200])) as Row;
export const signedIn: Row = { ...open, visitor: 401, outdated: 401 };

/** For these signed-in senders alone; the others get `refused`. */
function only(allowed: readonly Sender[], refused: 403 | 404): Row {
  const row = Object.fromEntries(senders.map((sender) => [sender, allowed.includes(sender) ? 200 : refused])) as Row;
  return { ...row, visitor: 401, outdated: 401 };
}

export const ownOnly = only(["owner"], 404);
/** The office works on the bookings of customers. */
export const ownOrOffice = only(["owner", "admin", "office"], 404);
/** The invitation belongs to the owner. */
export const invitedOnly = only(["owner"], 403);
/** Staff who read bookings and money. */
export const adminOnly = only(["admin", "office", "accounts"], 403);
export const officeOnly = only(["admin", "office"], 403);
export const booksOnly = only(["admin", "accounts"], 403);
/** The owners of the portal. */
export const ownersOnly = only(["admin"], 403);

/** Creates a user of each kind, with a token. */
export const makePerson: Record<Exclude<Sender, "visitor">, () => Promise<TestUser>> = {
  owner: makeUser,
  other: makeUser,
  admin: makeAdmin,
  office: () => makeAdmin({ staffRole: "office" }),
  accounts: () => makeAdmin({ staffRole: "accounts" }),
  guide: () => makeUser({ staffRole: "guide" }),
  // Both were admins when their tokens were signed, and the tokens still contain that role.
  demoted: async () => {
    const user = await makeAdmin();
    await db().user.update({ where: { id: user.id }, data: { role: "customer" } });
    return user;
  },
  outdated: async () => {
    const user = await makeAdmin();
    await db().user.update({ where: { id: user.id }, data: { tokenVersion: { increment: 1 } } });
    return user;
  },
};
