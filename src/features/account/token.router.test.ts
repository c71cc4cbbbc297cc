import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { expectProblem, get, send, trpc } from "~tests/support/clients";
import { makeAdmin, makeUser, type TestUser } from "~tests/support/factories";
import { testSecret } from "~tests/support/test-secret";

const signIn = "Please log in to continue.";

function claims({ id, name, email, phone, role, tokenVersion }: TestUser) {
  return { _id: id, name, email, phone: phone ?? "", role, version: tokenVersion };
}

const signer = (user: TestUser) => new SignJWT(claims(user)).setIssuedAt().setExpirationTime("1h");
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a token", () => {
  it("signs in, by REST and by tRPC", async () => {
    const user = await makeUser();
    expect((await get("/bookings/my", user)).body).toEqual([]);
    expect(await trpc(user).booking.mine.query({})).toEqual([]);
  });

  it("is required where a procedure needs a user", async () => {
    const answer = await get("/bookings/my");
    expectProblem(answer, "UNAUTHORIZED", signIn);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("is invalid with any letter changed", async () => {
    const { token } = await makeUser();
    const [head = "", body = "", signature = ""] = token.split(".");
    const flip = (part: string) => `${part.slice(0, 5)}${part[5] === "A" ? "B" : "A"}${part.slice(6)}`;
    for (const forged of [
      `${head}.${flip(body)}.${signature}`,
      `${head}.${body}.${flip(signature)}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      "x",
    ]) {
      expectProblem(await get("/bookings/my", { token: forged }), "UNAUTHORIZED", signIn);
    }
  });

  it("does not make a customer an admin by its role claim", async () => {
    const user = await makeUser();
    const forged = await new SignJWT({ ...claims(user), role: "admin" })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("1h")
      .sign(bytes("another secret, of 32 characters or more"));
    expectProblem(await get("/bookings", { token: forged }), "UNAUTHORIZED", signIn);
  });

  it("is invalid after it has expired", async () => {
    const user = await makeUser();
    const token = await new SignJWT(claims(user))
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
      .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
      .sign(bytes(testSecret));
    expectProblem(await get("/bookings/my", { token }), "UNAUTHORIZED", signIn);
  });

  it("is invalid before its start time, and without an expiry", async () => {
    const user = await makeUser();
    const sign = (token: SignJWT) => token.setProtectedHeader({ alg: "HS256" }).sign(bytes(testSecret));
    for (const token of [await sign(signer(user).setNotBefore("1h")), await sign(new SignJWT(claims(user)))]) {
      expectProblem(await get("/bookings/my", { token }), "UNAUTHORIZED", signIn);
    }
  });

  it("is invalid if signed by another algorithm or unsigned", async () => {
    const user = await makeUser();
    const good = await signer(user).setProtectedHeader({ alg: "HS256" }).sign(bytes(testSecret));
    expect((await get("/bookings/my", { token: good })).status).toBe(200);
    for (const token of [
      await signer(user).setProtectedHeader({ alg: "HS512" }).sign(bytes(testSecret)),
      await signer(user).setProtectedHeader({ alg: "HS384" }).sign(bytes(testSecret)),
      await signer(user)
        .setProtectedHeader({ alg: "RS256" })
        .sign((await generateKeyPair("RS256")).privateKey),
      new UnsecuredJWT(claims(user)).setIssuedAt().setExpirationTime("1h").encode(),
    ]) {
      expectProblem(await get("/bookings/my", { token }), "UNAUTHORIZED", signIn);
    }
  });

  it("is invalid after the user's tokenVersion was raised or the user deleted", async () => {
    const user = await makeUser();
    await db().user.update({ where: { id: user.id }, data: { tokenVersion: { increment: 1 } } });
    expectProblem(await get("/bookings/my", user), "UNAUTHORIZED", signIn);
    const other = await makeUser();
    await db().user.delete({ where: { id: other.id } });
    expectProblem(await get("/bookings/my", other), "UNAUTHORIZED", signIn);
  });

  it("grants the role stored in the database, not the one in the token", async () => {
    const admin = await makeAdmin();
    await db().user.update({ where: { id: admin.id }, data: { role: "customer" } });
    expectProblem(await get("/bookings", admin), "FORBIDDEN", "Access denied. Please log in as admin.");
  });

  it("is accepted only as `Authorization: Bearer`: not in a cookie, a query, or under another scheme", async () => {
    const { token } = await makeUser();
    for (const headers of [
      { cookie: `token=${token}; user=${token}` },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { "x-access-token": token },
    ] as Record<string, string>[]) {
      expectProblem(await send("GET", "/bookings/my", { headers }), "UNAUTHORIZED", signIn);
    }
    expectProblem(await get(`/bookings/my?token=${token}`), "UNAUTHORIZED", signIn);
    expect((await send("GET", "/bookings/my", { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
  });

  it("that is invalid does not prevent public reads", async () => {
    expect((await get("/tours?limit=1", { token: "forged" })).status).toBe(200);
  });
});
