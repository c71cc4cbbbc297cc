import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { address, makeUser } from "~tests/support/factories";
import { message, sessionUser } from "./auth.schema";
import { maxCodesAnHour } from "./password-reset.rules";

const oldPassword = "bamboo-river-42";
const newPassword = "mist-over-tea-7";
const sent = { message: "OTP sent to email" };
const done = { message: "Password reset successful! You can now login." };
const wrong = "That code is wrong or has expired. Please ask for a new one.";

const mailsTo = (email: string) =>
  db().outbox.findMany({ where: { recipient: email, kind: "reset-code" }, orderBy: { id: "asc" } });

/** Requests a code and reads it from the outbox. */
async function askFor(email: string): Promise<string> {
  expect(bodyOf(message, await post("/auth/forgot-password", { email }))).toEqual(sent);
  const rows = await mailsTo(email);
  return String((rows.at(-1)?.payload as { code?: unknown } | undefined)?.code);
}

const reset = (email: string, otp: string, password = newPassword) =>
  post("/auth/reset-password", { email, otp, newPassword: password });

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const login = (email: string, password: string) => post("/auth/login", { email, password });

describe("POST /api/auth/forgot-password", () => {
  it("mails six digits and stores only their hash", async () => {
    const { id, email, name } = await makeUser({ password: oldPassword });
    const code = await askFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await db().passwordReset.findMany({ where: { userId: id } });
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row).toMatchObject({ attempts: 0, usedAt: null });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ payload: { name, code, expiresAt: row?.expiresAt.toISOString() }, sentAt: null });
  });

  it("returns the same response for an unknown address, and queues no mail", async () => {
    const [{ email }, unknown] = [await makeUser(), address()];
    const [known, other] = [
      await post("/auth/forgot-password", { email }),
      await post("/auth/forgot-password", { email: unknown }),
    ];
    expect({ status: other.status, text: other.text }).toEqual({ status: known.status, text: known.text });
    expect(await db().outbox.count({ where: { recipient: unknown } })).toBe(0);
  });

  it("removes an older code from the outbox, and no other mail", async () => {
    const { email } = await makeUser();
    const waiting = { kind: "reset-code", recipient: email, payload: {} };
    await db().outbox.createMany({
      data: [{ ...waiting, sentAt: new Date() }, waiting, { ...waiting, kind: "welcome" }],
    });
    await askFor(email);
    const rows = await db().outbox.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
    expect(rows.map(({ kind, sentAt, payload }) => [kind, sentAt !== null, Object.keys(payload ?? {}).length])).toEqual(
      [
        ["reset-code", true, 0],
        ["welcome", false, 0],
        ["reset-code", false, 3],
      ],
    );
  });

  it("ignores the case of the address", async () => {
    const { email } = await makeUser();
    await post("/auth/forgot-password", { email: ` ${email.toUpperCase()} ` });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("limits the codes per account and hour; the last one stays valid", async () => {
    const { id, email } = await makeUser();
    for (let asked = 1; asked < maxCodesAnHour; asked++) await askFor(email);
    const last = await askFor(email);
    expect(await askFor(email)).toBe(last);
    expect(await db().passwordReset.count({ where: { userId: id } })).toBe(maxCodesAnHour);
    expect(bodyOf(message, await reset(email, last))).toEqual(done);
    setClock(new Date(Date.now() + 3_600_000).toISOString());
    expect(bodyOf(message, await reset(email, await askFor(email)))).toEqual(done);
  });

  it.each([
    [{}, "Email is required"],
    [{ email: " " }, "Email is required"],
    [{ email: "asha" }, "Invalid email address"],
  ])("refuses %j", async (body, text) => {
    expectProblem(await post("/auth/forgot-password", body), "VALIDATION", text);
  });
});

describe("POST /api/auth/reset-password", () => {
  it("sets the new password, as an argon2id hash, and ends all sessions", async () => {
    const user = await makeUser({ password: oldPassword });
    expect((await get("/bookings/my", user)).status).toBe(200);
    expect(bodyOf(message, await reset(user.email, await askFor(user.email)))).toEqual(done);
    expectProblem(await get("/bookings/my", user), "UNAUTHORIZED");
    expectProblem(await login(user.email, oldPassword), "INVALID_CREDENTIALS");
    bodyOf(sessionUser, await login(user.email, newPassword));
    const row = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row).toMatchObject({ tokenVersion: 1, emailVerifiedAt: expect.any(Date) });
  });

  it("sets the first password of an account without one", async () => {
    const { email } = await makeUser();
    bodyOf(message, await reset(email, await askFor(email)));
    bodyOf(sessionUser, await login(email, newPassword));
  });

  it("accepts a code with spaces, as people copy it", async () => {
    const { email } = await makeUser();
    const code = await askFor(email);
    bodyOf(message, await reset(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `));
  });

  it("accepts the right code after four wrong ones, but not after five", async () => {
    for (const [tries, isGood] of [
      [4, true],
      [5, false],
    ] as const) {
      const { email } = await makeUser({ password: oldPassword });
      const code = await askFor(email);
      for (let tried = 0; tried < tries; tried++) {
        const problem = expectProblem(await reset(email, another(code)), "VALIDATION", wrong);
        expect(problem.issues).toEqual([{ path: ["otp"], message: wrong }]);
      }
      expect((await reset(email, code)).status).toBe(isGood ? 200 : 400);
      expect((await login(email, oldPassword)).status).toBe(isGood ? 401 : 200);
    }
  });

  it("accepts a code once, also in concurrent requests", async () => {
    const user = await makeUser();
    const code = await askFor(user.email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(user.email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expectProblem(await reset(user.email, code), "VALIDATION", wrong);
    expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ tokenVersion: 1 });
  });

  it("compares no more than five of fifty concurrent guesses", async () => {
    const { id, email } = await makeUser({ password: oldPassword });
    const code = await askFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(email, another(code))));
    for (const answer of answers) expectProblem(answer, "VALIDATION", wrong);
    expect(await db().passwordReset.findMany({ where: { userId: id } })).toMatchObject([{ attempts: 5 }]);
    expectProblem(await reset(email, code), "VALIDATION", wrong);
  });

  it.each([
    ["is valid a second before 10 minutes are over", 599_000, 200],
    ["has expired after 10 minutes", 600_000, 400],
  ])("a code %s", async (_, later, status) => {
    const { email } = await makeUser();
    const start = new Date("2027-03-01T10:00:00Z");
    setClock(start.toISOString());
    const code = await askFor(email);
    setClock(new Date(start.getTime() + later).toISOString());
    expect((await reset(email, code)).status).toBe(status);
  });

  it("accepts only the newest code", async () => {
    const { id, email } = await makeUser();
    const [older, newer] = [await askFor(email), await askFor(email)];
    // The codes are equal once in a million runs.
    if (older !== newer) expectProblem(await reset(email, older), "VALIDATION", wrong);
    expect(bodyOf(message, await reset(email, newer))).toEqual(done);
    expect(await db().passwordReset.count({ where: { userId: id, usedAt: null, expiresAt: { gt: new Date() } } })).toBe(
      0,
    );
  });

  it("leaves one valid code after concurrent requests", async () => {
    const { id, email } = await makeUser();
    await Promise.all(Array.from({ length: 5 }, () => post("/auth/forgot-password", { email })));
    expect(await db().passwordReset.count({ where: { userId: id, usedAt: null, expiresAt: { gt: new Date() } } })).toBe(
      1,
    );
  });

  it("rejects another account's code, and any code for an unknown address", async () => {
    const [one, other] = [await makeUser({ password: oldPassword }), await makeUser()];
    const [ones, others] = [await askFor(one.email), await askFor(other.email)];
    if (ones !== others) expectProblem(await reset(one.email, others), "VALIDATION", wrong);
    expectProblem(await reset(address(), ones), "VALIDATION", wrong);
    bodyOf(sessionUser, await login(one.email, oldPassword));
  });

  it("does not count a try for a password that is too short", async () => {
    const { id, email } = await makeUser();
    const code = await askFor(email);
    expectProblem(await reset(email, code, "12345"), "VALIDATION", "Password must be at least 6 characters long");
    expect(await db().passwordReset.findMany({ where: { userId: id } })).toMatchObject([{ attempts: 0 }]);
  });

  it.each([
    [{}, "All fields are required"],
    [{ email: "a@example.com", otp: "", newPassword }, "All fields are required"],
    [{ email: "a@example.com", otp: "123456" }, "All fields are required"],
    [{ email: "a@example.com", otp: "12345", newPassword }, "Please enter the 6 digits of the code"],
    [{ email: "a@example.com", otp: "१२३४५", newPassword }, "Please enter the 6 digits of the code"],
  ])("refuses %j", async (body, text) => {
    expectProblem(await post("/auth/reset-password", body), "VALIDATION", text);
  });
});
