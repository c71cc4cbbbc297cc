import { beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { expectProblem } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeOffer, makeUser, type TestUser } from "~tests/support/factories";
import { storedFiles } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import {
  callRest,
  callTrpc,
  contents,
  type OperationName,
  operationNames,
  takesForm,
  validInputs,
  type World,
} from "./operations";

// Every operation, by everybody. A row missing here does not compile, and a route missing here fails the first test.

withOwnDatabase();

const senders = ["visitor", "owner", "other", "admin", "demoted", "outdated"] as const;
type Sender = (typeof senders)[number];
type Row = Record<Sender, 200 | 401 | 403 | 404>;

/** For everybody; a token that does not count (any more) makes a visitor of its sender. */
const open: Row = { visitor: 200, owner: 200, other: 200, admin: 200, demoted: 200, outdated: 200 };
const signedIn: Row = { ...open, visitor: 401, outdated: 401 };
const ownOnly: Row = { ...signedIn, other: 404, admin: 404, demoted: 404 };
const adminOnly: Row = { ...signedIn, owner: 403, other: 403, demoted: 403 };

const matrix: Record<OperationName, Row> = {
  "auth.register": open,
  "auth.login": open,
  "auth.forgotPassword": open,
  "auth.resetPassword": open,
  "booking.create": signedIn,
  "booking.mine": signedIn,
  "booking.cancel": ownOnly,
  "booking.list": adminOnly,
  "booking.setStatus": adminOnly,
  "tour.list": open,
  "tour.byId": open,
  "tour.create": adminOnly,
  "tour.update": adminOnly,
  "tour.delete": adminOnly,
  "tour.history": adminOnly,
  "car.list": open,
  "car.byId": open,
  "car.create": adminOnly,
  "car.update": adminOnly,
  "car.delete": adminOnly,
  "car.history": adminOnly,
  "offer.list": open,
  "offer.byId": open,
  "offer.create": adminOnly,
  "offer.update": adminOnly,
  "offer.delete": adminOnly,
  "offer.history": adminOnly,
  "upload.image": adminOnly,
};

const refusals = {
  401: ["UNAUTHORIZED", "Please log in to continue."],
  403: ["FORBIDDEN", "Access denied. Please log in as admin."],
  404: ["NOT_FOUND", "You have no such booking."],
} as const;

let world: World;
const people: Partial<Record<Sender, TestUser>> = {};

beforeAll(async () => {
  const [owner, other, admin, demoted, outdated] = await Promise.all([
    makeUser(),
    makeUser(),
    makeAdmin(),
    makeAdmin(),
    makeAdmin(),
  ]);
  // Both were admins when their tokens were signed, and the tokens still say so.
  await db().user.update({ where: { id: demoted.id }, data: { role: "customer" } });
  await db().user.update({ where: { id: outdated.id }, data: { tokenVersion: { increment: 1 } } });
  world = { owner, admin };
  Object.assign(people, { owner, other, admin, demoted, outdated });
});

const cases = operationNames.flatMap((name) => senders.map((sender) => [name, sender, matrix[name][sender]] as const));

describe("the role matrix", () => {
  it("has every REST operation and no other", () => {
    const served = restRoutes().map((route) => route.name);
    expect(Object.keys(matrix).sort()).toEqual(served.sort());
    expect(cases).toHaveLength(served.length * senders.length);
  });

  it.each(cases)("%s by %s: %i", async (name, sender, expected) => {
    const ways = takesForm(name) && name !== "upload.image" ? [false, true] : [takesForm(name)];
    for (const asForm of ways) {
      const input = await validInputs[name](world);
      const before = [await contents(), await storedFiles()];
      const answer = await callRest(name, input, people[sender], asForm);
      expect(answer.status, answer.text).toBe(expected);
      if (expected === 200) continue;
      const [code, message] = refusals[expected];
      expectProblem(answer, code, message);
      expect([await contents(), await storedFiles()]).toEqual(before);
    }
  });

  it.each(cases)("%s by %s: %i, by tRPC", async (name, sender, expected) => {
    const { status, body } = await callTrpc(name, await validInputs[name](world), people[sender]);
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected !== 200) expect(body).toMatchObject({ code: refusals[expected][0], message: refusals[expected][1] });
  });
});

describe("what those who may read see", () => {
  const ids = (body: unknown) => (body as { _id: string }[]).map(({ _id }) => _id);

  it("of their own bookings, theirs alone", async () => {
    const { id } = await makeBooking({ userId: world.owner.id });
    expect(ids((await callRest("booking.mine", {}, people.owner)).body)).toContain(id);
    for (const sender of ["other", "admin", "demoted"] as const) {
      expect(ids((await callRest("booking.mine", {}, people[sender])).body)).not.toContain(id);
    }
    expect(ids((await callRest("booking.list", {}, people.admin)).body)).toContain(id);
  });

  it("of expired offers, nothing unless they are admins now", async () => {
    const { id } = await makeOffer({ validTill: new Date("2020-01-01") });
    for (const sender of senders) {
      const { body } = await callRest("offer.list", {}, people[sender]);
      const listed = ids((body as { offers: { _id: string }[] }).offers);
      expect(listed.includes(id), sender).toBe(sender === "admin");
    }
  });
});
