import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "~/server/db/client";
import { expectProblem, toAnswer } from "~tests/support/clients";
import { answerError } from "./answers";
import { AppError, internalMessage, unavailableMessage } from "./errors";
import { createCallerFactory, createRouter, publicProcedure } from "./trpc";

const answer = async (error: unknown) => toAnswer(answerError(error));

describe("an unexpected error", () => {
  it.each([
    new Error("at /srv/luit/src/server/secret.ts:12"),
    new TypeError("Cannot read properties of undefined"),
    Object.assign(new Error("duplicate key value violates a constraint"), { code: "23505" }),
    "a thrown text",
    { password: "x" },
    null,
    undefined,
  ])("is masked: %s", async (error) => {
    expect(expectProblem(await answer(error), "INTERNAL", internalMessage)).toEqual({
      type: "urn:luit:error:internal",
      title: "Server error",
      status: 500,
      detail: internalMessage,
      message: internalMessage,
      code: "INTERNAL",
    });
  });

  it("is masked when it comes from the database", async () => {
    const error: unknown = await db()
      .$queryRawUnsafe('SELECT * FROM "Nothing"')
      .catch((thrown: unknown) => thrown);
    expectProblem(await answer(error), "INTERNAL", internalMessage);
  });

  it("is masked when our own output does not match its schema", async () => {
    const router = createRouter({
      broken: publicProcedure("catalogue.read")
        .output(z.object({ a: z.string() }))
        .query(() => JSON.parse('{"a": 1}')),
    });
    const call = createCallerFactory(router)({
      db: db(),
      now: new Date(),
      claims: null,
      key: null,
      assistant: null,
      viewer: async () => null,
      totals: {},
      address: "unknown",
    });
    const error: unknown = await call.broken().catch((thrown: unknown) => thrown);
    expectProblem(await answer(error), "INTERNAL", internalMessage);
  });
});

it.each([
  ["a text", (bad: string) => db().user.findUnique({ where: { email: bad } })],
  ["JSON", (bad: string) => db().$queryRaw`SELECT ${JSON.stringify({ bad })}::jsonb`],
])("%s that the database cannot store is the client's fault", async (_, use) => {
  const error: unknown = await use("a\u0000b").catch((thrown: unknown) => thrown);
  expectProblem(await answer(error), "BAD_REQUEST", "The request contains a character that cannot be stored.");
});

describe("a lost database", () => {
  it.each([
    { code: "ECONNREFUSED" },
    { code: "P1001" },
    { code: "57P01" },
    { code: "53300" },
    new Error("Connection terminated unexpectedly"),
    new Error("wrapped", { cause: { cause: { code: "ECONNRESET" } } }),
    { meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
  ])("is answered with 503: %j", async (error) => {
    const answered = await answer(error);
    expectProblem(answered, "UNAVAILABLE", unavailableMessage);
    expect(answered.headers.get("retry-after")).toBe("2");
  });
});

describe("an error that a service throws", () => {
  it("is sent with its extra members beside those of every problem", async () => {
    const body = expectProblem(await answer(new AppError("SOLD_OUT", "None left.", { left: 0 })), "SOLD_OUT");
    expect(body).toMatchObject({ left: 0, message: "None left.", status: 409 });
  });

  it("does not compile with a field that its code does not have, or without one that it always has", () => {
    // @ts-expect-error Only PRICE_CHANGED has a total.
    new AppError("SOLD_OUT", "None left.", { left: 0, totalPrice: 9000 });
    // @ts-expect-error Places are counted.
    new AppError("SOLD_OUT", "None left.", { left: "none" });
    // @ts-expect-error How many are left is always said.
    new AppError("SOLD_OUT", "None left.");
    // @ts-expect-error NOT_FOUND has no fields of its own.
    new AppError("NOT_FOUND", "There is no such tour.", { left: 0 });
    expect(new AppError("PRICE_CHANGED", "It is ₹9,000 now.", { totalPrice: 9000 }).extra.totalPrice).toBe(9000);
  });

  it("names fields by their path, also inside lists", async () => {
    const { error } = z.object({ list: z.array(z.object({ a: z.string() })) }).safeParse({ list: [{ a: 1 }] });
    const body = expectProblem(await answer(error), "VALIDATION");
    expect(body.message).toBe("list.0.a: Invalid input: expected string, received number");
    expect(body.issues).toEqual([
      { path: ["list", 0, "a"], message: "Invalid input: expected string, received number" },
    ]);
  });
});
