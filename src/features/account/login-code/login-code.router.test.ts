import { describe, expect, it } from "vitest";
import { message, sessionUser } from "~/features/account/auth.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { address, makeUser } from "~tests/support/factories";
import { makeApp } from "~tests/support/second-factors";

const password = "bamboo-river-42";
const wrong = "That code is wrong or has expired. Please ask for a new one.";

const mailsTo = (recipient: string) => db().outbox.findMany({ where: { recipient }, orderBy: { id: "asc" } });

/** Asks for a code and reads it from the outbox. */
async function askFor(email: string): Promise<string> {
  expect(bodyOf(message, await post("/auth/login-code", { email }))).toEqual({ message: "Code sent to email" });
  const mails = (await mailsTo(email.toLowerCase())).filter(({ kind }) => kind === "login-code");
  return String((mails.at(-1)?.payload as { code?: unknown } | undefined)?.code);
}

const enter = (email: string, code: string, more: { name?: string; phone?: string } = {}) =>
  post("/auth/login-code/login", { email, code, ...more });

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code for an address without an account", () => {
  it("makes an account without a password, with the name and phone number that were typed", async () => {
    const email = address();
    const code = await askFor(email);
    expect(await db().user.count({ where: { email } })).toBe(0);
    const user = bodyOf(sessionUser, await enter(email, code, { name: "Asha Devi", phone: "9876543210" }));
    expect(user).toMatchObject({ name: "Asha Devi", email, phone: "9876543210", role: "customer" });
    expect((await get("/bookings/my", user)).status).toBe(200);
    expect(await db().user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      passwordHash: null,
      emailVerifiedAt: expect.any(Date),
    });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["login-code", "welcome"]);
    expectProblem(await post("/auth/login", { email, password }), "INVALID_CREDENTIALS");
  });

  it("takes the part before the @ as the name of somebody who typed none", async () => {
    const email = address();
    const user = bodyOf(sessionUser, await enter(email, await askFor(email)));
    expect(user).toMatchObject({ name: email.replace(/@.*/, ""), phone: "" });
  });

  it("makes one account for two who register and log in at the same moment", async () => {
    const email = address();
    const code = await askFor(email);
    const [entered] = await Promise.all([
      enter(email, code),
      post("/auth/register", { name: "Asha Devi", email, phone: "9876543210", password }),
    ]);
    expect(entered.status).toBe(200);
    expect(await db().user.count({ where: { email } })).toBe(1);
  });
});

describe("a code for an account", () => {
  it("logs in, keeps name and password, and stores only hashes", async () => {
    const user = await makeUser({ password, emailVerifiedAt: new Date() });
    const code = await askFor(user.email.toUpperCase());
    const [row] = await db().loginCode.findMany({ orderBy: { expiresAt: "desc" }, take: 1 });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${user.email}|"${code}"`));
    const session = bodyOf(
      sessionUser,
      await enter(user.email, ` ${code.slice(0, 3)} ${code.slice(3)}`, { name: "X" }),
    );
    expect(session).toMatchObject({ _id: user.id, name: user.name });
    expect(await db().session.findMany({ where: { userId: user.id, way: "code" } })).toHaveLength(1);
    expect((await post("/auth/login", { email: user.email, password })).status).toBe(200);
  });

  it("removes a password that was set before anybody had proven the address, ends its sessions, and says so", async () => {
    const user = await makeUser({ password });
    expect((await get("/bookings/my", user)).status).toBe(200);
    const session = bodyOf(sessionUser, await enter(user.email, await askFor(user.email)));
    expect((await get("/bookings/my", session)).status).toBe(200);
    expectProblem(await get("/bookings/my", user), "UNAUTHORIZED");
    expectProblem(await post("/auth/login", { email: user.email, password }), "INVALID_CREDENTIALS");
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(["login-code", "password-removed"]);
  });

  it("asks for the second step of an account that has one", async () => {
    const user = await makeUser({ password, emailVerifiedAt: new Date() });
    await makeApp(user);
    const problem = expectProblem(await enter(user.email, await askFor(user.email)), "SECOND_FACTOR_REQUIRED");
    expect(problem).toMatchObject({ ticket: expect.any(String) });
    expect(await db().session.count({ where: { userId: user.id, way: "code" } })).toBe(0);
  });
});

describe("a code", () => {
  it("works once, also in concurrent requests", async () => {
    const email = address();
    const code = await askFor(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const problem = expectProblem(await enter(email, code), "VALIDATION", wrong);
    expect(problem.issues).toEqual([{ path: ["code"], message: wrong }]);
  });

  it("is good after four wrong ones, but not after five", async () => {
    for (const [tries, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const email = address();
      const code = await askFor(email);
      for (let tried = 0; tried < tries; tried++) expectProblem(await enter(email, another(code)), "VALIDATION", wrong);
      expect((await enter(email, code)).status).toBe(status);
    }
  });

  it.each([
    ["is good a second before 10 minutes are over", 599_000, 200],
    ["has expired after 10 minutes", 600_000, 400],
  ])("%s", async (_, later, status) => {
    const email = address();
    const start = new Date("2027-03-01T10:00:00Z");
    setClock(start.toISOString());
    const code = await askFor(email);
    setClock(new Date(start.getTime() + later).toISOString());
    expect((await enter(email, code)).status).toBe(status);
  });

  it("replaces an earlier one, whose mail is withdrawn, and is no code of another address", async () => {
    const [email, other] = [address(), address()];
    const [older, newer] = [await askFor(email), await askFor(email)];
    const others = await askFor(other);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "login-code")).toHaveLength(1);
    // Two codes are equal once in a million runs.
    if (older !== newer) expectProblem(await enter(email, older), "VALIDATION", wrong);
    if (others !== newer) expectProblem(await enter(email, others), "VALIDATION", wrong);
    expect((await enter(email, newer)).status).toBe(200);
  });

  it.each([
    [{}, "Email is required"],
    [{ email: "asha", code: "123456" }, "Invalid email address"],
    [{ email: "asha@example.com" }, "Please enter the 6 digits of the code"],
    [{ email: "asha@example.com", code: "12345" }, "Please enter the 6 digits of the code"],
    [{ email: "asha@example.com", code: "123456", phone: "98765" }, "Phone number must be exactly 10 digits"],
  ])("is refused with %j", async (body, text) => {
    expectProblem(await post("/auth/login-code/login", body), "VALIDATION", text);
  });
});
