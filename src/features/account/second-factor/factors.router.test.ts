import { describe, expect, it } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeAdmin, makeUser } from "~tests/support/factories";
import { codeOf, makeApp, makePasskey, makeRecoveryCode, ticketOf } from "~tests/support/second-factors";
import { secondFactorJobs, sweepSetUps } from "./challenge.service";
import { resetByOperator } from "./change-factors.service";
import { factors, factorsChanged, newApp } from "./second-factor.schema";

const password = "bamboo-river-42";
const currentPassword = password;
const path = "/auth/second-factor";
const changesMailedTo = async (recipient: string) =>
  (await db().outbox.findMany({ where: { recipient, kind: "second-factor-changed" }, orderBy: { id: "asc" } })).map(
    ({ payload }) => (payload as { change?: string }).change,
  );

describe("an authenticator app", () => {
  it("is a factor once its first code is typed, which then is used up", async () => {
    const person = await makeAdmin({ password });
    const { secret, uri } = bodyOf(newApp, await post(`${path}/app`, { currentPassword }, person));
    expect(uri).toContain(`secret=${secret}`);
    expect(bodyOf(factors, await get(path, person)).app).toBeNull();
    const code = codeOf(secret);
    const { user, recoveryCodes } = bodyOf(factorsChanged, await post(`${path}/app/confirm`, { code }, person));
    expect(recoveryCodes).toHaveLength(10);
    expect(bodyOf(factors, await get(path, user))).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    expectProblem(await get(path, person), "UNAUTHORIZED");
    const ticket = ticketOf({ id: person.id, tokenVersion: person.tokenVersion + 1 });
    expectProblem(await post(`${path}/login`, { ticket, code }), "INVALID_CREDENTIALS");
    const session = await post(`${path}/login`, { ticket, code: recoveryCodes[0] });
    bodyOf(sessionUser, session);
    expect(bodyOf(factors, await get(path, user)).recoveryCodesLeft).toBe(9);
    expect(await changesMailedTo(person.email)).toEqual(["app-added", "code-used"]);
  });

  it("is not confirmed by a wrong code, nor more than 10 minutes later", async () => {
    const person = await makeAdmin();
    const { secret } = await makeApp(person, false);
    const confirm = (code: string) => post(`${path}/app/confirm`, { code }, person);
    const wrong = codeOf(secret, Date.now() + 300_000);
    const text = "This code is wrong. Please check that the clock of your phone is right, and try the next code.";
    expect(expectProblem(await confirm(wrong), "VALIDATION", text).issues).toEqual([{ path: ["code"], message: text }]);
    const late = new Date(Date.now() + 600_000);
    setClock(late.toISOString());
    expectProblem(await confirm(codeOf(secret, late)), "NOT_FOUND", "This has taken too long. Please begin again.");
    expect(await db().authenticatorApp.count({ where: { userId: person.id, confirmedAt: { not: null } } })).toBe(0);
  });

  it("is one for an account; beginning again replaces what was not confirmed", async () => {
    const person = await makeAdmin();
    const first = bodyOf(newApp, await post(`${path}/app`, {}, person));
    const second = bodyOf(newApp, await post(`${path}/app`, {}, person));
    expectProblem(await post(`${path}/app/confirm`, { code: codeOf(first.secret) }, person), "VALIDATION");
    const changed = await post(`${path}/app/confirm`, { code: codeOf(second.secret) }, person);
    const { user } = bodyOf(factorsChanged, changed);
    expectProblem(await post(`${path}/app`, {}, user), "SECOND_FACTOR_EXISTS");
  });

  it("is confirmed once under parallel requests", async () => {
    const person = await makeAdmin();
    const { secret } = await makeApp(person, false);
    const confirm = () => post(`${path}/app/confirm`, { code: codeOf(secret) }, person);
    const answers = await Promise.all(Array.from({ length: 5 }, confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db().recoveryCode.count({ where: { userId: person.id } })).toBe(10);
  });
});

describe("changes of the factors", () => {
  it.each(["app", "passkeys/begin", "recovery-codes", "remove"])("need the password: %s", async (change) => {
    const person = await makeAdmin({ password });
    const { id } = await makeApp(person);
    const send = (typed?: string) => post(`${path}/${change}`, { id, currentPassword: typed }, person);
    expectProblem(await send(), "VALIDATION", "Please enter your current password");
    const { issues } = expectProblem(await send("another-one"), "VALIDATION", "Your current password is wrong");
    expect(issues).toEqual([{ path: ["currentPassword"], message: "Your current password is wrong" }]);
    expect(await db().authenticatorApp.count({ where: { userId: person.id } })).toBe(1);
    expect(await changesMailedTo(person.email)).toEqual([]);
  });

  it("with the last factor the recovery codes go, and the login needs no second step", async () => {
    const person = await makeAdmin({ password });
    const [app, passkey] = [await makeApp(person), await makePasskey(person)];
    await makeRecoveryCode(person);
    const remove = async (id: string, as: { token: string }) =>
      bodyOf(factorsChanged, await post(`${path}/remove`, { id, currentPassword }, as));
    const first = await remove(app.id, person);
    expect(bodyOf(factors, await get(path, first.user)).recoveryCodesLeft).toBe(1);
    const second = await remove(passkey.id, first.user);
    expect(second.recoveryCodes).toEqual([]);
    expect(bodyOf(factors, await get(path, second.user)).recoveryCodesLeft).toBe(0);
    bodyOf(sessionUser, await post("/auth/login", { email: person.email, password }));
    expect(await changesMailedTo(person.email)).toEqual(["app-removed", "passkey-removed"]);
  });

  it("cannot be made to another's factors", async () => {
    const [person, other] = [await makeAdmin(), await makeAdmin()];
    const [app, passkey] = [await makeApp(other), await makePasskey(other)];
    for (const { id } of [app, passkey]) expectProblem(await post(`${path}/remove`, { id }, person), "NOT_FOUND");
    expect(bodyOf(factors, await get(path, other))).toMatchObject({ app: { _id: app.id } });
    expect((await get(path, person)).status).toBe(200);
  });

  it("make new recovery codes, so that earlier ones work no longer", async () => {
    const person = await makeAdmin({ password });
    expectProblem(await post(`${path}/recovery-codes`, { currentPassword }, person), "NOT_FOUND");
    await makeApp(person);
    const earlier = await makeRecoveryCode(person);
    const renewed = await post(`${path}/recovery-codes`, { currentPassword }, person);
    const { recoveryCodes } = bodyOf(factorsChanged, renewed);
    const ticket = ticketOf({ id: person.id, tokenVersion: person.tokenVersion + 1 });
    expectProblem(await post(`${path}/login`, { ticket, code: earlier }), "INVALID_CREDENTIALS");
    bodyOf(sessionUser, await post(`${path}/login`, { ticket, code: recoveryCodes[9] }));
    expect(await changesMailedTo(person.email)).toEqual(["codes-made", "code-used"]);
  });
});

it("the factors go with the account", async () => {
  const person = await makeUser({ password });
  await Promise.all([makeApp(person), makePasskey(person), makeRecoveryCode(person)]);
  expect((await post("/auth/delete-account", { password }, person)).status).toBe(200);
  const where = { userId: person.id };
  const left = [db().authenticatorApp, db().passkey, db().recoveryCode].map((table) =>
    (table.count as (args: object) => Promise<number>)({ where }),
  );
  expect(await Promise.all(left)).toEqual([0, 0, 0]);
});

it("an operator removes the factors of who has lost them, and their sessions", async () => {
  const person = await makeAdmin({ password });
  await Promise.all([makeApp(person), makePasskey(person), makeRecoveryCode(person)]);
  expect(await resetByOperator(db(), person.email, new Date())).toBe("removed");
  expectProblem(await get(path, person), "UNAUTHORIZED");
  const session = bodyOf(sessionUser, await post("/auth/login", { email: person.email, password }));
  expect(bodyOf(factors, await get(path, session))).toMatchObject({ app: null, passkeys: [], recoveryCodesLeft: 0 });
  expect(await changesMailedTo(person.email)).toEqual(["reset"]);
  expect(await resetByOperator(db(), person.email, new Date())).toBe("none");
  expect(await resetByOperator(db(), `x${person.email}`, new Date())).toBe("unknown");
});

it("a job deletes set-ups that were not finished, and nothing else", async () => {
  const [begun, done] = [await makeAdmin(), await makeAdmin()];
  await Promise.all([makeApp(begun, false), makeApp(done)]);
  expect((await post(`${path}/passkeys/begin`, {}, begun)).status).toBe(200);
  await sweepSetUps(db(), new Date(Date.now() + 700_000));
  expect(secondFactorJobs.map(({ run }) => run)).toContain(sweepSetUps);
  expect(await db().passkeyChallenge.count({ where: { userId: begun.id } })).toBe(0);
  expect(await db().authenticatorApp.count({ where: { userId: begun.id } })).toBe(0);
  expect(await db().authenticatorApp.count({ where: { userId: done.id } })).toBe(1);
});
