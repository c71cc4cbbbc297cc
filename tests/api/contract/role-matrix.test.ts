import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { expectProblem } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeOffer, makeUser, type TestUser } from "~tests/support/factories";
import { storedFiles } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, callTrpc, contents, isFormOnly, type OperationName, takesForm } from "./calls";
import type { World } from "./inputs";
import { endsSession, operationNames, validInputs } from "./operations";
import { ofKinds } from "./operations/kinds";

// Every operation by every sender. A missing row does not compile, and a missing route fails the first test.

withOwnDatabase();

const senders = ["visitor", "owner", "other", "admin", "demoted", "outdated"] as const;
type ClientInfo = (typeof senders)[number];
type Row = Record<ClientInfo, 200 | 401 | 403 | 404>;

/** Open to all senders; an invalid or expired token makes its sender a visitor. */
const open: Row = { visitor: 200, owner: 200, other: 200, admin: 200, demoted: 200, outdated: 200 };
const signedIn: Row = { ...open, visitor: 401, outdated: 401 };
const ownOnly: Row = { ...signedIn, other: 404, admin: 404, demoted: 404 };
/** The invitation belongs to the owner. */
const invitedOnly: Row = { ...signedIn, other: 403, admin: 403, demoted: 403 };
const adminOnly: Row = { ...signedIn, owner: 403, other: 403, demoted: 403 };

const matrix: Record<OperationName, Row> = {
  ...ofKinds(() => ({
    ...{ list: open, byId: open, availability: open },
    ...{ create: adminOnly, update: adminOnly, delete: adminOnly, history: adminOnly },
  })),
  "auth.register": open,
  "auth.login": open,
  "auth.forgotPassword": open,
  "auth.resetPassword": open,
  "auth.me": signedIn,
  "auth.updateMe": signedIn,
  "auth.changePassword": signedIn,
  "auth.signOutEverywhere": signedIn,
  "auth.deleteMe": signedIn,
  "auth.exportMe": signedIn,
  "booking.create": signedIn,
  "booking.quote": open,
  "booking.createByPhone": adminOnly,
  "booking.mine": signedIn,
  "booking.one": ownOnly,
  "booking.cancel": ownOnly,
  "booking.events": ownOnly,
  "booking.changeQuote": ownOnly,
  "booking.change": ownOnly,
  "booking.askToCancel": ownOnly,
  "booking.withdrawRequest": ownOnly,
  "booking.changeQuoteByAdmin": adminOnly,
  "booking.changeByAdmin": adminOnly,
  "booking.requests": adminOnly,
  "booking.acceptRequest": adminOnly,
  "booking.declineRequest": adminOnly,
  "booking.list": adminOnly,
  "booking.summary": adminOnly,
  "booking.manifest": adminOnly,
  "booking.detail": adminOnly,
  "booking.setStatus": adminOnly,
  "booking.setStatuses": adminOnly,
  "booking.takeBack": adminOnly,
  "booking.note": adminOnly,
  "booking.reduce": adminOnly,
  "booking.takeBackReduction": adminOnly,
  "booking.resendMail": adminOnly,
  "code.list": adminOnly,
  "code.create": adminOnly,
  "code.byId": adminOnly,
  "code.update": adminOnly,
  "code.delete": adminOnly,
  "code.history": adminOnly,
  "contact.send": open,
  "upload.image": adminOnly,
  "payment.start": ownOnly,
  "payment.report": ownOnly,
  "payment.list": adminOnly,
  "payment.decide": adminOnly,
  "payment.statement": adminOnly,
  "payment.record": adminOnly,
  "payment.giveBack": adminOnly,
  "payment.giveBackMismatched": adminOnly,
  "payment.refunds": adminOnly,
  "payment.decideRefund": adminOnly,
  "report.bookings": adminOnly,
  "staff.list": adminOnly,
  "staff.revoke": adminOnly,
  "staff.invite": adminOnly,
  "staff.uninvite": adminOnly,
  "staff.invitation": open,
  "staff.accept": open,
  "staff.join": invitedOnly,
  "settings.read": adminOnly,
  "settings.update": adminOnly,
  "settings.history": adminOnly,
  "mail.list": adminOnly,
  "mail.retry": adminOnly,
  "mail.retryAll": adminOnly,
  "mail.discard": adminOnly,
};

const refusals = {
  401: ["UNAUTHORIZED", "Please log in to continue."],
  403: ["FORBIDDEN", "Access denied. Please log in as admin."],
  404: ["NOT_FOUND", "You have no such booking."],
} as const;

let world: World;

/** The problem for a sender without permission. */
function refusal(name: OperationName, status: keyof typeof refusals) {
  const [code, message] = refusals[status];
  const isOthers = name === "staff.join" && status === 403;
  if (name === "payment.report" && status === 404) return { code, message: "You have no such payment by UPI." };
  const text = isOthers ? `This invitation is for ${world.owner.email}. Please log in as them.` : message;
  return { code, message: text };
}

const people: Partial<Record<ClientInfo, TestUser>> = {};

const makePerson: Record<Exclude<ClientInfo, "visitor">, () => Promise<TestUser>> = {
  owner: makeUser,
  other: makeUser,
  admin: makeAdmin,
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

beforeAll(async () => {
  const [owner, admin] = [await makePerson.owner(), await makePerson.admin()];
  const { other, demoted, outdated } = makePerson;
  world = { owner, admin };
  Object.assign(people, { owner, admin, other: await other(), demoted: await demoted(), outdated: await outdated() });
});

/** The sender, and rows that belong to it where the operation is about the sender's own data. */
async function usersFor(name: OperationName, sender: ClientInfo): Promise<{ as: TestUser | undefined; rows: World }> {
  if (sender === "visitor" || !endsSession.has(name)) return { as: people[sender], rows: world };
  const as = await makePerson[sender]();
  return { as, rows: { ...world, owner: as } };
}
afterEach(async () => {
  // Joining the staff changed the role, so it is reset.
  const { id, tokenVersion } = world.owner;
  await db().user.update({ where: { id }, data: { role: "customer", tokenVersion } });
});

const cases = operationNames.flatMap((name) => senders.map((sender) => [name, sender, matrix[name][sender]] as const));

describe("the role matrix", () => {
  it("has every REST operation and no other", () => {
    const served = restRoutes().map((route) => route.name);
    expect(Object.keys(matrix).sort()).toEqual(served.sort());
    expect(cases).toHaveLength(served.length * senders.length);
  });

  it.each(cases)("%s by %s: %i", async (name, sender, expected) => {
    const ways = takesForm(name) && !isFormOnly(name) ? [false, true] : [takesForm(name)];
    for (const asForm of ways) {
      const { as, rows } = await usersFor(name, sender);
      const input = await validInputs[name](rows);
      const before = [await contents(), await storedFiles()];
      const answer = await callRest(name, input, as, asForm);
      expect(answer.status, answer.text).toBe(expected);
      if (expected === 200) continue;
      const { code, message } = refusal(name, expected);
      expectProblem(answer, code, message);
      expect([await contents(), await storedFiles()]).toEqual(before);
    }
  });

  it.each(cases)("%s by %s: %i, by tRPC", async (name, sender, expected) => {
    const { as, rows } = await usersFor(name, sender);
    const { status, body } = await callTrpc(name, await validInputs[name](rows), as);
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected !== 200) expect(body).toMatchObject(refusal(name, expected));
  });
});

describe("readers see", () => {
  const ids = (body: unknown) => (body as { _id: string }[]).map(({ _id }) => _id);

  it("their own bookings only", async () => {
    const { id } = await makeBooking({ userId: world.owner.id });
    expect(ids((await callRest("booking.mine", {}, people.owner)).body)).toContain(id);
    for (const sender of ["other", "admin", "demoted"] as const) {
      expect(ids((await callRest("booking.mine", {}, people[sender])).body)).not.toContain(id);
    }
    expect(ids((await callRest("booking.list", {}, people.admin)).body)).toContain(id);
  });

  it("expired offers only as current admins", async () => {
    const { id } = await makeOffer({ validTill: new Date("2020-01-01") });
    for (const sender of senders) {
      const { body } = await callRest("offer.list", {}, people[sender]);
      const listed = ids((body as { offers: { _id: string }[] }).offers);
      expect(listed.includes(id), sender).toBe(sender === "admin");
    }
  });
});
