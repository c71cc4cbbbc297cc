import { describe, expect, it } from "vitest";
import { readToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeUser } from "~tests/support/factories";
import { account } from "./account.schema";
import { message, sessionUser } from "./auth.schema";

const oldPassword = "bamboo-river-42";
const newPassword = "quiet-brahmaputra-7";
const signIn = "Please log in to continue.";
const change = (currentPassword: string | undefined, next = newPassword) => ({ currentPassword, newPassword: next });
const mailsTo = (recipient: string) => db().outbox.findMany({ where: { recipient }, orderBy: { id: "asc" } });

describe("GET /api/auth/me", () => {
  it("returns the own account and whether it has a password, but not the hash", async () => {
    const [user, google] = [await makeUser({ password: oldPassword }), await makeUser({ phone: null })];
    const { id, name, email, phone, createdAt } = user;
    expect(bodyOf(account, await get("/auth/me", user))).toEqual({
      _id: id,
      name,
      email,
      phone,
      role: "customer",
      hasPassword: true,
      isEmailConfirmed: false,
      createdAt: createdAt.toISOString(),
    });
    expect(bodyOf(account, await get("/auth/me", google))).toMatchObject({ hasPassword: false, phone: "" });
  });
});

describe("PUT /api/auth/me", () => {
  it("changes only the sender's name and phone, and returns a token with them", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const input = { name: "  Asha Rongmei ", phone: "9123456780", email: "x@example.com", role: "admin", id: other.id };
    const changed = bodyOf(sessionUser, await put("/auth/me", input, user));
    const fields = { _id: user.id, name: "Asha Rongmei", phone: "9123456780", email: user.email, role: "customer" };
    expect(changed).toMatchObject(fields);
    expect(await readToken(changed.token)).toMatchObject({ ...fields, version: 0 });
    expect((await get("/auth/me", user)).status).toBe(200);
    expect(bodyOf(account, await get("/auth/me", other))).toMatchObject({ name: other.name, phone: other.phone });
  });

  it("accepts an empty phone and rejects an invalid phone and a blank name", async () => {
    const user = await makeUser();
    expect(bodyOf(sessionUser, await put("/auth/me", { name: "Asha", phone: "" }, user)).phone).toBe("");
    expectProblem(
      await put("/auth/me", { name: "Asha", phone: "98765" }, user),
      "VALIDATION",
      "Phone number must be exactly 10 digits",
    );
    expectProblem(await put("/auth/me", { name: " ", phone: "" }, user), "VALIDATION", "Name is required");
  });
});

describe("PUT /api/auth/password", () => {
  it("ends all other sessions, opens a new one, and notifies the owner by mail", async () => {
    const user = await makeUser({ password: oldPassword });
    const fresh = bodyOf(sessionUser, await put("/auth/password", change(oldPassword), user));
    expectProblem(await get("/auth/me", user), "UNAUTHORIZED", signIn);
    expect((await get("/auth/me", fresh)).status).toBe(200);
    const login = (password: string) => post("/auth/login", { email: user.email, password });
    expectProblem(await login(oldPassword), "INVALID_CREDENTIALS");
    expect((await login(newPassword)).status).toBe(200);
    expect(await mailsTo(user.email)).toMatchObject([{ kind: "password-changed", payload: { name: user.name } }]);
  });

  it.each([
    ["no", undefined, "Please enter your current password"],
    ["an empty", "", "Please enter your current password"],
    ["a wrong", "bamboo-river-43", "Your current password is wrong"],
  ])("refuses %s current password, and changes nothing", async (_, current, text) => {
    const user = await makeUser({ password: oldPassword });
    const body = expectProblem(await put("/auth/password", change(current), user), "VALIDATION", text);
    expect(body.issues).toEqual([{ path: ["currentPassword"], message: text }]);
    expect((await get("/auth/me", user)).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it("rejects a common password, with the error at its field", async () => {
    const user = await makeUser({ password: oldPassword });
    const body = { currentPassword: oldPassword, newPassword: "Password123" };
    const answer = await put("/auth/password", body, user);
    const problem = expectProblem(answer, "VALIDATION", "This password is too common. Please choose another.");
    expect(problem.issues).toMatchObject([{ path: ["newPassword"] }]);
  });

  it("rejects a new password with fewer than 6 characters", async () => {
    const user = await makeUser({ password: oldPassword });
    const text = "Password must be at least 6 characters long";
    expectProblem(await put("/auth/password", change(oldPassword, "12345"), user), "VALIDATION", text);
  });

  it("sets the first password of a Google account and requires it from then on", async () => {
    const user = await makeUser();
    const fresh = bodyOf(sessionUser, await put("/auth/password", change(undefined), user));
    expectProblem(await put("/auth/password", change(undefined), fresh), "VALIDATION");
  });

  it("performs one of two concurrent changes; the session of the other has ended", async () => {
    const user = await makeUser({ password: oldPassword });
    const passwords = ["mist-over-tea-1", "mist-over-tea-2"];
    const answers = await Promise.all(passwords.map((next) => put("/auth/password", change(oldPassword, next), user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await post("/auth/login", { email: user.email, password: won })).status).toBe(200);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });
});

describe("POST /api/auth/sign-out-everywhere", () => {
  it("ends every token of the sender, including the one used, and no other user's", async () => {
    const [user, other] = [await makeUser({ password: oldPassword }), await makeUser()];
    const second = bodyOf(sessionUser, await post("/auth/login", { email: user.email, password: oldPassword }));
    bodyOf(message, await post("/auth/sign-out-everywhere", undefined, user));
    for (const dead of [user, second]) expectProblem(await get("/auth/me", dead), "UNAUTHORIZED", signIn);
    expect((await get("/auth/me", other)).status).toBe(200);
  });
});
