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

// "owner" owns the booking or the invitation; "admin", "office", "accounts" and "guide" are staff, the first as owner.
const customers = ["visitor", "owner", "other", "demoted", "outdated"] as const;
const staff = ["admin", "office", "accounts", "guide"] as const;
const senders = [...customers, ...staff];
type Sender = (typeof senders)[number];
type Status = 200 | 401 | 403 | 404;
type Row = Record<Sender, Status>;

/** Open to all senders; an invalid or expired token makes its sender a visitor. */
const open = Object.fromEntries(senders.map((sender) => [sender, 200])) as Row;
const signedIn: Row = { ...open, visitor: 401, outdated: 401 };

/** For these signed-in senders alone; the others get `refused`. */
function only(allowed: readonly Sender[], refused: 403 | 404): Row {
  const row = Object.fromEntries(senders.map((sender) => [sender, allowed.includes(sender) ? 200 : refused])) as Row;
  return { ...row, visitor: 401, outdated: 401 };
}

const ownOnly = only(["owner"], 404);
/** The invitation belongs to the owner. */
const invitedOnly = only(["owner"], 403);
/** Staff who read bookings and money. */
const adminOnly = only(["admin", "office", "accounts"], 403);
const officeOnly = only(["admin", "office"], 403);
const booksOnly = only(["admin", "accounts"], 403);
/** The owners of the portal. */
const ownersOnly = only(["admin"], 403);

const matrix: Record<OperationName, Row> = {
  ...ofKinds(() => ({
    ...{ list: open, byId: open, availability: open },
    ...{ create: officeOnly, update: officeOnly, delete: officeOnly, history: officeOnly },
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
  "review.ofTour": open,
  "review.ofCar": open,
  "review.ofOffer": open,
  "review.own": ownOnly,
  "review.write": ownOnly,
  "review.list": officeOnly,
  "review.decide": officeOnly,
  "booking.quote": open,
  "booking.createByPhone": officeOnly,
  "permit.forTour": open,
  "booking.mine": signedIn,
  "booking.one": ownOnly,
  "booking.cancel": ownOnly,
  "booking.events": ownOnly,
  "booking.changeQuote": ownOnly,
  "booking.change": ownOnly,
  "booking.askToCancel": ownOnly,
  "booking.withdrawRequest": ownOnly,
  "booking.changeQuoteByAdmin": officeOnly,
  "booking.changeByAdmin": officeOnly,
  "booking.requests": adminOnly,
  "booking.acceptRequest": officeOnly,
  "booking.declineRequest": officeOnly,
  "booking.list": adminOnly,
  "booking.summary": adminOnly,
  "booking.manifest": adminOnly,
  "booking.detail": adminOnly,
  "booking.setStatus": officeOnly,
  "booking.setStatuses": officeOnly,
  "booking.takeBack": officeOnly,
  "booking.note": officeOnly,
  "booking.reduce": officeOnly,
  "booking.takeBackReduction": officeOnly,
  "booking.resendMail": officeOnly,
  "code.list": officeOnly,
  "code.create": officeOnly,
  "code.byId": officeOnly,
  "code.update": officeOnly,
  "code.delete": officeOnly,
  "code.history": officeOnly,
  "checkIn.day": officeOnly,
  "checkIn.find": officeOnly,
  "checkIn.keys": officeOnly,
  "checkIn.mark": officeOnly,
  "checkIn.voucher": open,
  "departure.list": adminOnly,
  "departure.days": adminOnly,
  "departure.byDay": adminOnly,
  "departure.update": officeOnly,
  "departure.assign": officeOnly,
  "departure.unassign": officeOnly,
  "departure.assignToHire": officeOnly,
  "departure.unassignFromHire": officeOnly,
  "departure.sheet": adminOnly,
  "departure.mine": signedIn,
  "departure.history": adminOnly,
  "resource.list": adminOnly,
  "resource.create": officeOnly,
  "resource.byId": adminOnly,
  "resource.update": officeOnly,
  "resource.delete": officeOnly,
  "resource.history": adminOnly,
  "catalogue.archived": officeOnly,
  "catalogue.restore": officeOnly,
  "catalogue.previewChange": officeOnly,
  "catalogue.applyChange": officeOnly,
  "contact.send": open,
  "upload.image": officeOnly,
  "payment.start": ownOnly,
  "payment.report": ownOnly,
  "tax.mine": ownOnly,
  "tax.setBilling": ownOnly,
  "tax.list": adminOnly,
  "tax.months": adminOnly,
  "tax.closeMonth": booksOnly,
  "payment.list": adminOnly,
  "payment.decide": officeOnly,
  "payment.statement": adminOnly,
  "payment.record": officeOnly,
  "payment.giveBack": ownersOnly,
  "payment.giveBackMismatched": ownersOnly,
  "payment.refunds": adminOnly,
  "payment.decideRefund": ownersOnly,
  "log.list": booksOnly,
  "report.bookings": adminOnly,
  "staff.list": ownersOnly,
  "staff.revoke": ownersOnly,
  "staff.move": ownersOnly,
  "staff.invite": ownersOnly,
  "staff.uninvite": ownersOnly,
  "payment.work": adminOnly,
  "payment.owing": adminOnly,
  "paper.voucher": ownOnly,
  "paper.link": ownOnly,
  "paper.share": ownOnly,
  "paper.unshare": ownOnly,
  "paper.shared": open,
  "paper.calendarLink": adminOnly,
  "paper.makeCalendarLink": adminOnly,
  "paper.revokeCalendarLink": adminOnly,
  "report.money": adminOnly,
  "report.outstanding": adminOnly,
  "staff.invitation": open,
  "staff.accept": open,
  "staff.join": invitedOnly,
  "settings.read": ownersOnly,
  "settings.update": ownersOnly,
  "settings.history": ownersOnly,
  "mail.list": officeOnly,
  "mail.retry": officeOnly,
  "mail.retryAll": officeOnly,
  "mail.discard": officeOnly,
};

const refusals = {
  401: ["UNAUTHORIZED", "Please log in to continue."],
  403: ["FORBIDDEN", "Access denied. Please log in as admin."],
  404: ["NOT_FOUND", "You have no such booking."],
} as const;

const otherRole = "Your role does not allow this. Please ask an owner of the portal.";

let world: World;

/** The problem for a sender without permission. */
function refusal(name: OperationName, sender: Sender, status: keyof typeof refusals) {
  const [code, message] = refusals[status];
  const isOthers = name === "staff.join" && status === 403;
  if (name === "payment.report" && status === 404) return { code, message: "You have no such payment by UPI." };
  if (status === 403 && !isOthers && (sender === "office" || sender === "accounts"))
    return { code, message: otherRole };
  const text = isOthers ? `This invitation is for ${world.owner.email}. Please log in as them.` : message;
  return { code, message: text };
}

const people: Partial<Record<Sender, TestUser>> = {};

const makePerson: Record<Exclude<Sender, "visitor">, () => Promise<TestUser>> = {
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

beforeAll(async () => {
  world = { owner: await makePerson.owner(), admin: await makePerson.admin() };
  Object.assign(people, world);
  const others = senders.filter((sender) => sender !== "visitor" && !(sender in world)) as Exclude<Sender, "visitor">[];
  for (const sender of others) people[sender] = await makePerson[sender]();
});

/** The sender, and rows that belong to it where the operation is about the sender's own data. */
async function usersFor(name: OperationName, sender: Sender): Promise<{ as: TestUser | undefined; rows: World }> {
  // What only the person who did it takes back was done by the sender.
  const admin = (name === "booking.takeBack" && people[sender]) || world.admin;
  if (sender === "visitor" || !endsSession.has(name)) return { as: people[sender], rows: { ...world, admin } };
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
      const { code, message } = refusal(name, sender, expected);
      expectProblem(answer, code, message);
      expect([await contents(), await storedFiles()]).toEqual(before);
    }
  });

  it.each(cases)("%s by %s: %i, by tRPC", async (name, sender, expected) => {
    const { as, rows } = await usersFor(name, sender);
    const { status, body } = await callTrpc(name, await validInputs[name](rows), as);
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected !== 200) expect(body).toMatchObject(refusal(name, sender, expected));
  });
});

describe("readers see", () => {
  const ids = (body: unknown) => (body as { _id: string }[]).map(({ _id }) => _id);

  it("their own bookings only", async () => {
    const { id } = await makeBooking({ userId: world.owner.id });
    expect(ids((await callRest("booking.mine", {}, people.owner)).body)).toContain(id);
    for (const sender of ["other", "admin", "demoted", "guide"] as const) {
      expect(ids((await callRest("booking.mine", {}, people[sender])).body)).not.toContain(id);
    }
    expect(ids((await callRest("booking.list", {}, people.admin)).body)).toContain(id);
  });

  it("expired offers only as current admins", async () => {
    const { id } = await makeOffer({ validTill: new Date("2020-01-01") });
    for (const sender of senders) {
      const { body } = await callRest("offer.list", {}, people[sender]);
      const listed = ids((body as { offers: { _id: string }[] }).offers);
      expect(listed.includes(id), sender).toBe(["admin", "office", "accounts"].includes(sender));
    }
  });
});

describe("a guide", () => {
  it("may do what a customer may, and nothing that the staff of the portal may", () => {
    const ofOwners = operationNames.filter((name) => matrix[name].admin === 200 && matrix[name].other !== 200);
    expect(ofOwners.length).toBeGreaterThan(50);
    for (const name of ofOwners) expect([name, matrix[name].guide]).toEqual([name, 403]);
    for (const name of operationNames) expect([name, matrix[name].guide]).toEqual([name, matrix[name].other]);
  });
});
