import { describe, expect, it } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeAdmin, type TestUser } from "~tests/support/factories";
import { ticketOf } from "~tests/support/second-factors";
import { makeAuthenticator } from "~tests/support/soft-authenticator";
import { factors, factorsChanged, newPasskey, secondStep } from "./second-factor.schema";

const password = "bamboo-river-42";
const currentPassword = password;
const refused = "This passkey was not accepted. Please try again, or use a code.";
const notAdded = "The passkey could not be added. Please begin again.";
const path = "/auth/second-factor";

const begin = async (as: { token: string }) =>
  bodyOf(newPasskey, await post(`${path}/passkeys/begin`, { currentPassword }, as));
const add = (passkey: object, as: { token: string }) => post(`${path}/passkeys`, { name: "Laptop", passkey }, as);

/** Somebody in the staff with a passkey, and their new session. */
async function withPasskey() {
  const before = await makeAdmin({ password });
  const key = makeAuthenticator();
  const { user } = bodyOf(factorsChanged, await add(key.create(await begin(before)), before));
  const person: TestUser = { ...before, token: user.token, tokenVersion: before.tokenVersion + 1 };
  return { person, key };
}

async function optionsOf(person: TestUser) {
  const ticket = ticketOf(person);
  const { passkey } = bodyOf(secondStep, await post(`${path}/step`, { ticket }));
  if (!passkey) throw new Error("There is no passkey.");
  return { ticket, options: passkey };
}

const finish = (ticket: string, passkey: object) => post(`${path}/login`, { ticket, passkey });

describe("a passkey", () => {
  it("is added with the password, comes with ten recovery codes, ends other sessions, and mails its owner", async () => {
    const person = await makeAdmin({ password });
    const options = await begin(person);
    expect(options).toMatchObject({ rpId: "localhost", userName: person.email, known: [] });
    const { user, recoveryCodes } = bodyOf(factorsChanged, await add(makeAuthenticator().create(options), person));
    expect(new Set(recoveryCodes).size).toBe(10);
    expectProblem(await get("/auth/me", person), "UNAUTHORIZED");
    expect(bodyOf(factors, await get(path, user))).toMatchObject({
      app: null,
      passkeys: [{ name: "Laptop", lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    // The staff also get mails about bookings that other tests make.
    const mails = await db().outbox.findMany({ where: { recipient: person.email, kind: "second-factor-changed" } });
    expect(mails).toMatchObject([{ payload: { change: "passkey-added" } }]);
    const stored = await db().recoveryCode.findMany({ where: { userId: person.id } });
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^[\da-f]{64}$/);
  });

  it("logs in, again and again with new challenges", async () => {
    const { person, key } = await withPasskey();
    for (let time = 0; time < 2; time++) {
      const { ticket, options } = await optionsOf(person);
      bodyOf(sessionUser, await finish(ticket, key.get(options)));
    }
    const { passkeys } = bodyOf(factors, await get(path, person));
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it("is not accepted twice with the same answer, also under parallel requests", async () => {
    const { person, key } = await withPasskey();
    const { ticket, options } = await optionsOf(person);
    const answer = key.get(options);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(ticket, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it.each([
    ["for another site", { origin: "https://evil.example" }],
    ["for another domain", { rpId: "evil.example" }],
  ])("is refused if it has signed %s, at a login and when it is added", async (_, odd) => {
    const { person, key } = await withPasskey();
    const { ticket, options } = await optionsOf(person);
    expectProblem(await finish(ticket, key.get(options, odd)), "INVALID_CREDENTIALS", refused);
    const added = makeAuthenticator().create(await begin(person), odd);
    expectProblem(await add(added, person), "VALIDATION", notAdded);
  });

  it("is refused if its counter has fallen, as that of a copy", async () => {
    const { person, key } = await withPasskey();
    key.setCounter(7);
    const first = await optionsOf(person);
    bodyOf(sessionUser, await finish(first.ticket, key.get(first.options)));
    key.setCounter(6);
    const second = await optionsOf(person);
    expectProblem(await finish(second.ticket, key.get(second.options)), "INVALID_CREDENTIALS", refused);
  });

  it("is refused for another account, with its own challenge and with the other's", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const [{ ticket, options }, other] = [await optionsOf(mine.person), await optionsOf(theirs.person)];
    expectProblem(await finish(ticket, theirs.key.get(options)), "INVALID_CREDENTIALS", refused);
    expectProblem(await finish(ticket, theirs.key.get(other.options)), "INVALID_CREDENTIALS", refused);
  });

  it("is refused with another signature, and with a challenge that is no text", async () => {
    const { person, key } = await withPasskey();
    const { ticket, options } = await optionsOf(person);
    const answer = key.get(options);
    const { signature } = makeAuthenticator().get(options);
    expectProblem(await finish(ticket, { ...answer, signature }), "INVALID_CREDENTIALS", refused);
    const again = await optionsOf(person);
    const client = { type: "webauthn.get", challenge: { not: "" }, origin: "http://localhost:3000" };
    const clientDataJSON = Buffer.from(JSON.stringify(client)).toString("base64url");
    expectProblem(await finish(again.ticket, { ...answer, clientDataJSON }), "INVALID_CREDENTIALS", refused);
  });

  it("is refused after 5 minutes, and with a challenge for the other purpose", async () => {
    const { person, key } = await withPasskey();
    const created = makeAuthenticator().create(await begin(person));
    const forLogin = makeAuthenticator().create((await optionsOf(person)).options);
    expectProblem(await add(forLogin, person), "VALIDATION", notAdded);
    const { ticket } = await optionsOf(person);
    expectProblem(await finish(ticket, key.get(await begin(person))), "INVALID_CREDENTIALS", refused);
    setClock(new Date(Date.now() + 300_000).toISOString());
    expectProblem(await add(created, person), "VALIDATION", notAdded);
  });

  it("is not added twice, and at most ten of them", async () => {
    const { person, key } = await withPasskey();
    expectProblem(await add(key.create(await begin(person)), person), "SECOND_FACTOR_EXISTS");
    const data = Array.from({ length: 9 }, (_, number) => ({
      userId: person.id,
      name: "Key",
      credentialId: `${person.id}-${number}`,
      publicKey: Buffer.from([1]),
    }));
    await db().passkey.createMany({ data });
    const answer = await post(`${path}/passkeys/begin`, { currentPassword }, person);
    expectProblem(answer, "VALIDATION", "An account can have 10 passkeys. Please remove one first.");
  });
});
