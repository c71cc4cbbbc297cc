import { describe, expect, it } from "vitest";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { address, makeAdmin, makeUser } from "~tests/support/factories";
import { sessionUser } from "./auth.schema";

const password = "bamboo-river-42";
const bothRequired = "Both email and password are required";
const wrong = "Login failed. Please check your credentials.";

describe("POST /api/auth/login", () => {
  it("returns the session user, ignoring the case of the e-mail", async () => {
    const { id, name, email, phone } = await makeUser({ password });
    for (const typed of [email, ` ${email.toUpperCase()}`]) {
      const { token, ...user } = bodyOf(sessionUser, await post("/auth/login", { email: typed, password }));
      expect(user).toEqual({ _id: id, name, email, phone, role: "customer" });
      expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    }
  });

  it("returns the role of an admin, and an empty phone for an account without one", async () => {
    const { email } = await makeAdmin({ password, phone: null });
    expect(bodyOf(sessionUser, await post("/auth/login", { email, password }))).toMatchObject({
      role: "admin",
      phone: "",
    });
  });

  it.each([
    ["nothing", {}],
    ["no password", { email: "a@example.com" }],
    ["an empty password", { email: "a@example.com", password: "" }],
    ["no e-mail", { password }],
    ["a blank e-mail", { email: " ", password }],
    ["null for both", { email: null, password: null }],
  ])("refuses %s", async (_, input) => {
    expectProblem(await post("/auth/login", input), "VALIDATION", bothRequired);
  });

  it("returns the same error for a wrong password, an unknown address, and an account without a password", async () => {
    const { email } = await makeUser({ password });
    const google = await makeUser();
    const answers = await Promise.all([
      post("/auth/login", { email, password: "bamboo-river-43" }),
      post("/auth/login", { email: address(), password }),
      post("/auth/login", { email: google.email, password }),
      post("/auth/login", { email: "not an address", password }),
    ]);
    for (const answer of answers) {
      expectProblem(answer, "INVALID_CREDENTIALS", wrong);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  it("compares the password unchanged: any characters, up to 200, with surrounding spaces", async () => {
    const long = "x".repeat(199);
    for (const chosen of [`${long}y`, " ব্ৰহ্মপুত্ৰ 🌊 \t'\"<&> ", "aaaaaaaaaab", "9".repeat(64), "٣٤٥٦٧٨"]) {
      const email = address();
      const person = { name: "Asha Devi", email, phone: "9876543210", password: chosen };
      bodyOf(sessionUser, await post("/auth/register", person));
      bodyOf(sessionUser, await post("/auth/login", { email, password: chosen }));
      for (const other of [chosen.slice(0, -1), `${chosen.slice(0, -1)}z`, chosen.trim().slice(1)]) {
        expectProblem(await post("/auth/login", { email, password: other }), "INVALID_CREDENTIALS", wrong);
      }
    }
  });

  it("compares the password case-sensitively", async () => {
    const { email } = await makeUser({ password });
    expectProblem(await post("/auth/login", { email, password: password.toUpperCase() }), "INVALID_CREDENTIALS", wrong);
  });
});
