import { describe, expect, it, vi } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { db } from "~/server/db/client";
import { log } from "~/server/log";
import { bodyOf, expectProblem, get, post, send, trpc } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { address, makeAdmin, makeUser, type TestUser } from "~tests/support/factories";
import { readMail } from "~tests/support/mails";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeApp, makePasskey, makeRecoveryCode, ticketOf } from "~tests/support/second-factors";
import { madeInvitation, openInvitation, staff } from "./staff.schema";

withOwnDatabase();

const person = { name: "Temsula Ao", phone: "9876543210", password: "bamboo-river-42" };
const notGood = "This invitation is not good any more. Please ask for a new one.";

const revoke = (admin: TestUser, by: TestUser) => send("DELETE", `/staff/${admin.id}`, { as: by });
const admins = () => db().user.count({ where: { role: "admin" } });

/** Invites an admin and reads the token from the outbox. */
async function invite(by: TestUser, email = address()) {
  const made = bodyOf(madeInvitation, await post("/staff/invitations", { email }, by));
  const [row] = await db().outbox.findMany({
    where: { recipient: email, kind: "staff-invitation" },
    orderBy: { id: "desc" },
  });
  if (!row) throw new Error("no invitation was mailed");
  return { ...made, email, token: readMail(row).code ?? "" };
}

const accept = (token: string, fields = {}) => post("/staff/invitations/accept", { token, ...person, ...fields });

describe("an invitation", () => {
  it("is answered with the link of its mail, which no list has", async () => {
    const admin = await makeAdmin();
    const { _id, url, token } = await invite(admin);
    expect(new URL(url)).toMatchObject({ pathname: "/admin/invite", hash: `#${token}` });
    expect((await get("/staff", admin)).text).not.toContain(token);
    await send("DELETE", `/staff/invitations/${_id}`, { as: admin });
  });

  it("makes the holder of its link an admin, once, and is recorded in the history", async () => {
    const admin = await makeAdmin();
    const { email, token, _id } = await invite(admin);
    expect(bodyOf(openInvitation, await post("/staff/invitations/read", { token }))).toMatchObject({
      email,
      invitedBy: admin.name,
      hasAccount: false,
    });
    const session = bodyOf(sessionUser, await accept(token));
    expect(session).toMatchObject({ email, role: "admin", name: person.name });
    expect((await get("/bookings", session)).status).toBe(200);
    expectProblem(await accept(token), "NOT_FOUND", notGood);
    expectProblem(await post("/staff/invitations/read", { token }), "NOT_FOUND", notGood);
    const list = bodyOf(staff, await get("/staff", admin));
    expect(list.admins.map((one) => one.email)).toContain(email);
    expect(list.invitations).toEqual([]);
    expect(list.history.slice(0, 2)).toMatchObject([
      { action: "joined", email, by: person.name },
      { action: "invited", email, by: admin.name },
    ]);
    const changes = await db().change.findMany({ where: { subject: "user", subjectId: _id }, orderBy: { at: "asc" } });
    expect(changes.map(({ action }) => action)).toEqual(["invited", "joined"]);
    // The link may have been passed on by another way than the mail.
    expect(await db().user.findUnique({ where: { email } })).toMatchObject({ emailVerifiedAt: null });
  });

  it("creates one account if accepted twice concurrently", async () => {
    const { email, token } = await invite(await makeAdmin());
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await db().user.count({ where: { email } })).toBe(1);
  });

  it("expires after 7 days, and not before", async () => {
    const admin = await makeAdmin();
    setClock("2027-01-02T10:00:00.000Z");
    const { token } = await invite(admin);
    setClock("2027-01-09T09:59:59.000Z");
    expect((await post("/staff/invitations/read", { token })).status).toBe(200);
    setClock("2027-01-09T10:00:00.000Z");
    expectProblem(await post("/staff/invitations/read", { token }), "NOT_FOUND", notGood);
    expectProblem(await accept(token), "NOT_FOUND", notGood);
  });

  it("is stored as a hash and replaced by a newer one", async () => {
    const admin = await makeAdmin();
    const first = await invite(admin);
    const rows = await db().invitation.findMany({ where: { email: first.email } });
    expect(JSON.stringify(rows)).not.toContain(first.token);
    const second = await invite(admin, first.email);
    expectProblem(await accept(first.token), "NOT_FOUND", notGood);
    expect((await accept(second.token)).status).toBe(200);
    expectProblem(await post("/staff/invitations", { email: first.email }, admin), "ALREADY_ADMIN");
  });

  it("is invalid after it was withdrawn, and its mail is not sent", async () => {
    const admin = await makeAdmin();
    const { _id, email, token } = await invite(admin);
    expect((await send("DELETE", `/staff/invitations/${_id}`, { as: admin })).status).toBe(200);
    expectProblem(await accept(token), "NOT_FOUND", notGood);
    expect(await db().outbox.count({ where: { recipient: email } })).toBe(0);
    expectProblem(await send("DELETE", `/staff/invitations/${_id}`, { as: admin }), "NOT_FOUND");
  });

  it("makes an existing account an admin and invalidates its older tokens", async () => {
    const [admin, user, other] = await Promise.all([makeAdmin(), makeUser(), makeUser()]);
    const { token } = await invite(admin, user.email);
    expect(bodyOf(openInvitation, await post("/staff/invitations/read", { token })).hasAccount).toBe(true);
    expectProblem(await accept(token), "EMAIL_TAKEN");
    expectProblem(await post("/staff/invitations/join", { token }, other), "FORBIDDEN");
    const session = bodyOf(sessionUser, await post("/staff/invitations/join", { token }, user));
    expect(session).toMatchObject({ _id: user.id, role: "admin" });
    expectProblem(await get("/bookings", user), "UNAUTHORIZED");
    expect((await get("/bookings", session)).status).toBe(200);
    expectProblem(await post("/staff/invitations/join", { token }, session), "NOT_FOUND", notGood);
  });
});

it("an invitation that is accepted is audited, with a new and with an existing account", async () => {
  const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
  const [first, second] = [await invite(admin), await invite(admin, user.email)];
  const info = vi.spyOn(log(), "info");
  const { _id } = bodyOf(sessionUser, await accept(first.token));
  expect((await post("/staff/invitations/join", { token: second.token }, user)).status).toBe(200);
  const lines = info.mock.calls.map(([line]) => line).filter((line) => "audit" in Object(line));
  info.mockRestore();
  const joined = { audit: "joined-staff", role: "admin", staffRole: "owner", requestId: expect.any(String) };
  expect(lines).toMatchObject([
    { audit: "registered", userId: _id, by: "invitation" },
    { ...joined, userId: _id },
    { ...joined, userId: user.id },
  ]);
});

describe("revoking", () => {
  it("takes effect at the next request, by REST and by tRPC, and withdraws the admin's invitations", async () => {
    const [admin, revoked] = await Promise.all([makeAdmin(), makeAdmin()]);
    const { token } = await invite(revoked);
    expect((await get("/staff", revoked)).status).toBe(200);
    expect((await revoke(revoked, admin)).status).toBe(200);
    expectProblem(await get("/staff", revoked), "UNAUTHORIZED");
    await expect(trpc(revoked).staff.list.query()).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
    await expect(trpc(revoked).booking.list.query({})).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
    expectProblem(await accept(token), "NOT_FOUND", notGood);
    expect(await db().user.findUnique({ where: { id: revoked.id } })).toMatchObject({ role: "customer" });
    const change = await db().change.findFirst({ where: { subjectId: revoked.id, action: "revoked" } });
    expect(change).toMatchObject({ actorId: admin.id, fields: { role: ["owner", "customer"] } });
    expectProblem(await revoke(revoked, admin), "NOT_FOUND");
  });

  it("leaves one admin if all revoke each other concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      await db().user.updateMany({ where: { role: "admin" }, data: { role: "customer" } });
      const [a, b, c] = await Promise.all([makeAdmin(), makeAdmin(), makeAdmin()]);
      const answers = await Promise.all([revoke(a, b), revoke(b, a), revoke(c, a), revoke(a, c), revoke(b, c)]);
      for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status);
      expect(await admins()).toBeGreaterThanOrEqual(1);
    }
  });

  it("leaves one of two admins who revoke each other concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      await db().user.updateMany({ where: { role: "admin" }, data: { role: "customer" } });
      const [a, b] = await Promise.all([makeAdmin(), makeAdmin()]);
      const answers = await Promise.all([revoke(a, b), revoke(b, a)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await admins()).toBe(1);
    }
  });

  it("rejects revoking the only admin, also by themselves", async () => {
    await db().user.updateMany({ where: { role: "admin" }, data: { role: "customer" } });
    const admin = await makeAdmin();
    expectProblem(await revoke(admin, admin), "LAST_ADMIN");
    const second = await makeAdmin();
    const both = await Promise.all([revoke(admin, admin), revoke(second, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admins()).toBe(1);
  });
});

describe("changing a role", () => {
  const move = (person: TestUser, staffRole: string, by: TestUser) =>
    send("PUT", `/staff/${person.id}`, { body: { staffRole }, as: by });

  it("ends the person's sessions, is recorded, and holds at the next login", async () => {
    const [owner, person] = await Promise.all([makeAdmin(), makeAdmin({ password: "bamboo-river-42" })]);
    const { token } = await invite(person);
    expect((await move(person, "office", owner)).status).toBe(200);
    expectProblem(await get("/bookings", person), "UNAUTHORIZED");
    expectProblem(await accept(token), "NOT_FOUND", notGood);
    const login = await post("/auth/login", { email: person.email, password: "bamboo-river-42" });
    const session = bodyOf(sessionUser, login);
    expect(session).toMatchObject({ role: "admin", staffRole: "office" });
    expect((await get("/bookings", session)).status).toBe(200);
    const text = "Your role does not allow this. Please ask an owner of the portal.";
    expectProblem(await get("/settings", session), "FORBIDDEN", text);
    const list = bodyOf(staff, await get("/staff", owner));
    expect(list.history[0]).toMatchObject({
      action: "moved",
      email: person.email,
      staffRole: "office",
      by: owner.name,
    });
  });

  it("makes a guide a customer on the wire", async () => {
    const [owner, person] = await Promise.all([makeAdmin(), makeAdmin()]);
    expect((await move(person, "guide", owner)).status).toBe(200);
    expect(await db().user.findUnique({ where: { id: person.id } })).toMatchObject({
      role: "customer",
      staffRole: "guide",
    });
    expectProblem(await move(person, "king", owner), "VALIDATION", "Please choose a role");
    expectProblem(await move(await makeUser(), "office", owner), "NOT_FOUND");
  });

  it("leaves one owner if two demote each other concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      await db().user.updateMany({ where: { staffRole: { not: null } }, data: { role: "customer", staffRole: null } });
      const [a, b] = await Promise.all([makeAdmin(), makeAdmin()]);
      const answers = await Promise.all([move(a, "office", b), move(b, "accounts", a)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await db().user.count({ where: { staffRole: "owner" } })).toBe(1);
    }
  });

  it("is refused to the only owner, though other staff stays", async () => {
    await db().user.updateMany({ where: { staffRole: { not: null } }, data: { role: "customer", staffRole: null } });
    const [owner, office] = await Promise.all([makeAdmin(), makeAdmin({ staffRole: "office" })]);
    expectProblem(await move(owner, "office", owner), "LAST_ADMIN");
    expectProblem(await revoke(owner, owner), "LAST_ADMIN");
    expectProblem(await move(office, "owner", office), "FORBIDDEN");
    expect((await move(office, "owner", owner)).status).toBe(200);
    expect((await move(owner, "office", owner)).status).toBe(200);
  });
});

it("an invitation gives its role, and a guide's no access to the portal", async () => {
  const owner = await makeAdmin();
  const email = address();
  expect((await post("/staff/invitations", { email, staffRole: "guide" }, owner)).status).toBe(200);
  const mail = await db().outbox.findFirstOrThrow({ where: { recipient: email, kind: "staff-invitation" } });
  const session = bodyOf(sessionUser, await accept(readMail(mail).code ?? ""));
  expect(session).toMatchObject({ role: "customer", staffRole: "guide" });
  expectProblem(await get("/bookings", session), "FORBIDDEN", "Access denied. Please log in as admin.");
  expectProblem(await post("/staff/invitations", { email, staffRole: "office" }, owner), "ALREADY_ADMIN");
});

describe("the second factors of a person in the staff", () => {
  const reset = (id: string, by: TestUser) => send("DELETE", `/staff/${id}/second-factor`, { as: by });

  it("are removed by another owner, with their sessions; they are told by mail, and the history says by whom", async () => {
    const [owner, person] = [await makeAdmin({ name: "Owner" }), await makeAdmin({ staffRole: "office" })];
    await Promise.all([makeApp(person), makePasskey(person)]);
    const code = await makeRecoveryCode(person);
    const shown = async () => bodyOf(staff, await get("/staff", owner));
    expect((await shown()).admins.find(({ _id }) => _id === person.id)?.hasSecondFactor).toBe(true);
    expect((await reset(person.id, owner)).status).toBe(200);
    expectProblem(await get("/auth/me", person), "UNAUTHORIZED");
    const after = await shown();
    expect(after.admins.find(({ _id }) => _id === person.id)?.hasSecondFactor).toBe(false);
    expect(after.history[0]).toMatchObject({ action: "factorsReset", email: person.email, by: "Owner" });
    const ticket = ticketOf({ id: person.id, tokenVersion: person.tokenVersion + 1 });
    expectProblem(await post("/auth/second-factor/login", { ticket, code }), "INVALID_CREDENTIALS");
    const mails = await db().outbox.findMany({ where: { recipient: person.email, kind: "second-factor-changed" } });
    expect(mails).toMatchObject([{ payload: { change: "reset" } }]);
  });

  it("are not removed by their owner in this way, and not for customers", async () => {
    const owner = await makeAdmin();
    await makeApp(owner);
    const own = "You can change your own second step on your account page.";
    expectProblem(await reset(owner.id, owner), "VALIDATION", own);
    const customer = await makeUser();
    await makeApp(customer);
    expectProblem(await reset(customer.id, owner), "NOT_FOUND");
    for (const { id } of [owner, customer]) {
      expect(await db().authenticatorApp.count({ where: { userId: id } })).toBe(1);
    }
  });
});
