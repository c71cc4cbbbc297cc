import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { address, makeUser } from "~tests/support/factories";
import { sessionUser } from "./auth.schema";

const newcomer = (fields: Record<string, unknown> = {}) => ({
  name: "Asha Devi",
  email: address(),
  phone: "9876543210",
  password: "bamboo-river-42",
  ...fields,
});

const allRequired = "All fields are required";
const shortPassword = "Password must be at least 6 characters long";
const wrongPhone = "Phone number must be exactly 10 digits";

describe("POST /api/auth/register", () => {
  it("returns the session user, with a token of the same fields that is valid for 7 days", async () => {
    const input = newcomer();
    const { token, ...user } = bodyOf(sessionUser, await post("/auth/register", input));
    expect(user).toEqual({
      _id: expect.any(String),
      name: "Asha Devi",
      email: input.email,
      phone: "9876543210",
      role: "customer",
    });
    const { iat = 0, exp = 0, ...fields } = decodeJwt(token);
    expect(fields).toEqual({ ...user, version: 0, sid: expect.any(String) });
    expect(exp - iat).toBe(7 * 24 * 60 * 60);
  });

  it("stores the password as an argon2id hash and the e-mail in lower case", async () => {
    const email = address();
    const { _id: id } = bodyOf(
      sessionUser,
      await post("/auth/register", newcomer({ email: ` ${email.toUpperCase()} ` })),
    );
    const row = await db().user.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ email, role: "customer", tokenVersion: 0, emailVerifiedAt: null });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("never creates an admin, even if the request contains a role", async () => {
    const { _id: id, role } = bodyOf(
      sessionUser,
      await post("/auth/register", newcomer({ role: "admin", tokenVersion: 9, _id: "x" })),
    );
    expect(role).toBe("customer");
    expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ role: "customer", tokenVersion: 0 });
  });

  it.each([
    ["nothing", {}, allRequired],
    ["no name", newcomer({ name: undefined }), allRequired],
    ["a blank name", newcomer({ name: "  " }), allRequired],
    ["no e-mail", newcomer({ email: "" }), allRequired],
    ["no phone", newcomer({ phone: "" }), allRequired],
    ["null for the phone", newcomer({ phone: null }), allRequired],
    ["no password", newcomer({ password: "" }), allRequired],
    ["a wrong phone, and no password", newcomer({ phone: "12", password: undefined }), allRequired],
    ["a short password, and no name", newcomer({ password: "12345", name: "" }), allRequired],
    ["a number for a name, and no phone", newcomer({ name: 5, phone: "" }), allRequired],
    ["a short password", newcomer({ password: "12345" }), shortPassword],
    ["a short password and a wrong phone", newcomer({ password: "12345", phone: "12" }), shortPassword],
    ["nine digits", newcomer({ phone: "987654321" }), wrongPhone],
    ["eleven digits", newcomer({ phone: "98765432101" }), wrongPhone],
    ["signs in the phone", newcomer({ phone: "98765-4321" }), wrongPhone],
    ["nine digits of another script", newcomer({ phone: "९८७६५४३२१" }), wrongPhone],
    ["no address for an e-mail", newcomer({ email: "asha" }), "Invalid email address"],
    ["a password without end", newcomer({ password: "x".repeat(201) }), "Please use at most 200 characters"],
  ])("refuses %s", async (_, input, message) => {
    expectProblem(await post("/auth/register", input), "VALIDATION", message);
  });

  it("names every invalid field", async () => {
    const answer = await post("/auth/register", newcomer({ password: "12345", phone: "12" }));
    expect(expectProblem(answer, "VALIDATION").issues).toEqual([
      { path: ["password"], message: shortPassword },
      { path: ["phone"], message: wrongPhone },
    ]);
  });

  it("accepts a password of 6 characters, spaces included", async () => {
    const input = newcomer({ password: "  ab  " });
    bodyOf(sessionUser, await post("/auth/register", input));
    bodyOf(sessionUser, await post("/auth/login", input));
    expectProblem(await post("/auth/login", { ...input, password: "ab" }), "INVALID_CREDENTIALS");
  });

  it("rejects a registered e-mail, ignoring its case", async () => {
    const { email } = await makeUser();
    for (const same of [email, email.toUpperCase()]) {
      const body = expectProblem(
        await post("/auth/register", newcomer({ email: same })),
        "EMAIL_TAKEN",
        "This email is already registered. Please log in instead.",
      );
      expect(body.issues).toEqual([{ path: ["email"], message: "This email is already registered" }]);
    }
  });

  it("accepts one of many concurrent registrations of an e-mail", async () => {
    const email = address();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post("/auth/register", newcomer({ email: index % 2 ? email : email.toUpperCase() })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectProblem(answer, "EMAIL_TAKEN");
    expect(await db().user.count({ where: { email } })).toBe(1);
  });
});
