import { describe, expect, it } from "vitest";
import { account } from "~/features/account/account.schema";
import { message, sessionUser } from "~/features/account/auth.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { address, makeUser, type TestUser } from "~tests/support/factories";

const password = "bamboo-river-42";
const wrong = "That code is wrong or has expired. Please ask for a new one.";
const path = "/auth/email/confirmation";

/** The code in the newest mail of the kind to the address. */
async function codeIn(kind: string, recipient: string): Promise<string> {
  const mail = await db().outbox.findFirst({ where: { recipient, kind }, orderBy: { id: "desc" } });
  return String((mail?.payload as { code?: unknown } | undefined)?.code);
}

const loginCodeTo = (recipient: string) => codeIn("login-code", recipient);

/** Asks for the code, and returns it from the mail to the present address. */
async function ask(user: TestUser): Promise<string> {
  expect(bodyOf(message, await post(path, {}, user))).toEqual({ message: "Code sent to email" });
  return codeIn("new-email-code", user.email);
}

const isConfirmed = async (user: TestUser) => bodyOf(account, await get("/auth/me", user)).isEmailConfirmed;

describe("the confirmation of an account's email", () => {
  it("says that an address is not confirmed, and confirms it by the code", async () => {
    const user = await makeUser({ password });
    expect(await isConfirmed(user)).toBe(false);
    const code = await ask(user);
    expect(await isConfirmed(user)).toBe(false);
    expect(bodyOf(account, await put(path, { code }, user))).toMatchObject({
      email: user.email,
      isEmailConfirmed: true,
    });
    expect(await isConfirmed(user)).toBe(true);
  });

  it("keeps the password and the sessions", async () => {
    const user = await makeUser({ password });
    const other = bodyOf(sessionUser, await post("/auth/login", { email: user.email, password }));
    bodyOf(account, await put(path, { code: await ask(user) }, user));
    expect((await get("/auth/me", other)).status).toBe(200);
    expect((await post("/auth/login", { email: user.email, password })).status).toBe(200);
  });

  it("keeps the password at a later login by a code, which would have ended it before", async () => {
    const user = await makeUser({ password });
    bodyOf(account, await put(path, { code: await ask(user) }, user));
    await post("/auth/login-code", { email: user.email });
    const code = await loginCodeTo(user.email);
    expect((await post("/auth/login-code/login", { email: user.email, code })).status).toBe(200);
    expect((await post("/auth/login", { email: user.email, password })).status).toBe(200);
  });

  it("refuses wrong, used, expired and other accounts' codes", async () => {
    const [user, other] = await Promise.all([makeUser({ password }), makeUser({ password })]);
    const code = await ask(user);
    const another = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expectProblem(await put(path, { code: another }, user), "VALIDATION", wrong);
    expectProblem(await put(path, { code }, other), "VALIDATION", wrong);
    expectProblem(await put("/auth/email", { email: user.email, code }, user), "VALIDATION", wrong);
    bodyOf(account, await put(path, { code }, user));
    expectProblem(await put(path, { code }, user), "VALIDATION", wrong);
    const late = await ask(user);
    setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expectProblem(await put(path, { code: late }, user), "VALIDATION", wrong);
  });

  it("is there already for whoever registered by a code", async () => {
    const email = address();
    await post("/auth/login-code", { email });
    const made = bodyOf(sessionUser, await post("/auth/login-code/login", { email, code: await loginCodeTo(email) }));
    expect(bodyOf(account, await get("/auth/me", made)).isEmailConfirmed).toBe(true);
  });
});
