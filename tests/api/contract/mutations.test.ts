import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { appRouter } from "~/server/api/root";
import { makeAdmin, makeUser, type TestUser } from "~tests/support/factories";
import { storedFiles } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { contents, type OperationName, routeOf } from "./calls";
import type { Input } from "./inputs";
import { mutants, unfinished, type Whole } from "./mutants";
import { endsSession, operationNames, validInputs } from "./operations";
import { matrix } from "./roles/matrix";
import { type Reply, startSocketServer } from "./socket";

// Sends valid requests with one mutation over a real connection. MUTATIONS sets their number, MUTATIONS_SEED repeats a run.

const runs = Number(process.env.MUTATIONS ?? 300);
const seed = Number(process.env.MUTATIONS_SEED ?? Math.floor(Math.random() * 2 ** 31));

withOwnDatabase();

type ClientInfo = "visitor" | "owner" | "admin" | "nobody";
let server: Awaited<ReturnType<typeof startSocketServer>>;
let people: Record<"owner" | "admin", TestUser>;
const inputs = new Map<OperationName, Input>();

beforeAll(async () => {
  server = await startSocketServer();
  await populate();
});

async function populate(): Promise<void> {
  people = { owner: await makeUser(), admin: await makeAdmin() };
  for (const name of operationNames) inputs.set(name, await validInputs[name](people));
}

afterAll(() => server.close());

/** Operations that only read, by POST: what they send is secret or too long for an address. */
const readsByPost: ReadonlySet<OperationName> = new Set<OperationName>([
  "booking.changeQuote",
  "booking.changeQuoteByAdmin",
  "booking.quote",
  "catalogue.checkImport",
  "catalogue.previewChange",
  "checkIn.voucher",
  "closing.affected",
  "closing.previewMail",
  "departure.sharedSheet",
  "mail.preview",
  "paper.shared",
  "permit.affected",
  "staff.invitation",
]);

/** Whether the sender may write by the operation, according to the role matrix. */
function mayWrite(name: OperationName, as: ClientInfo): boolean {
  if (routeOf(name).method === "GET" || readsByPost.has(name)) return false;
  // An invalid token makes its sender a visitor.
  return matrix[name][as === "nobody" ? "visitor" : as] === 200;
}

/**
 * Returns whether the request is still complete and valid. It may then be carried out although the bytes after it break
 * the connection: a DELETE needs no body, and some operations accept an empty one.
 */
function isWholeAsFramed(name: OperationName, kind: string): boolean {
  if (kind === "length too short" && needsNoBody(name)) return true;
  return routeOf(name).method === "DELETE" && (kind === "length too short" || unfinished.has(kind));
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>;

/** Whether the operation accepts a request that has only the id in its path. */
function needsNoBody(name: OperationName): boolean {
  const address = { id: inputs.get(name)?.id };
  return procedures[name]?._def.inputs.every((input) => input.safeParse(address).success) ?? false;
}

/** Returns whether a part of the body is missing or unreadable, so that no sender may write by it. */
function isDamaged(name: OperationName, kind: string): boolean {
  const { method } = routeOf(name);
  if (method !== "POST" && method !== "PUT") return false;
  return unfinished.has(kind) || kind === "truncated multipart";
}

function toWhole(name: OperationName, as: ClientInfo): Whole {
  const { method, path } = routeOf(name);
  const { id, ...rest } = inputs.get(name) ?? {};
  const target = `/api${path.replace(":id", String(id))}`;
  const token = as === "visitor" ? undefined : as === "nobody" ? "\x7f.not.a.token" : people[as].token;
  const hasBody = method === "POST" || method === "PUT";
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return {
    method,
    target: hasBody || query.size === 0 ? target : `${target}?${query}`,
    headers: {
      host: "luit.test",
      connection: "close",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { "content-type": "application/json" }),
    },
    body: Buffer.from(hasBody ? JSON.stringify(rest) : ""),
  };
}

const state = async () => JSON.stringify([await contents(), (await storedFiles()).sort()]);

/** Expects an answer without a server error or internal details, unless the client left early. */
function expectManners({ statuses, text }: Reply, bytes: Buffer, isUnfinished: boolean): void {
  const at = `${bytes.subarray(0, 1500).toString("latin1")}\n=> ${text.slice(0, 1500)}`;
  expect(
    statuses.filter((status) => status >= 500),
    at,
  ).toEqual([]);
  if (!isUnfinished) expect(statuses.length, at).toBeGreaterThan(0);
  expect(text, at).not.toMatch(/prisma|argon2|postgres|node_modules|\.ts:\d|\n\s+at /i);
}

describe("mutated requests over a socket", () => {
  it(`are answered without failing, hanging or writing: ${runs} with seed ${seed}`, {
    timeout: 1_200_000,
  }, async () => {
    const counts = new Map<string, number>();
    const start = await state();
    let before = start;
    let written = 0;
    const property = fc.asyncProperty(mutants(operationNames), async ({ name, as, mutation }) => {
      const bytes = mutation.mutate(toWhole(name, as));
      const isUnfinished = unfinished.has(mutation.kind);
      const reply = await server.exchange(bytes, isUnfinished);
      expectManners(reply, bytes, isUnfinished);
      const [status = 0] = reply.statuses;
      const line = `${mutation.kind}: ${status || "gone"}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
      if (isDamaged(name, mutation.kind)) expect(status, bytes.toString("latin1")).not.toBe(200);
      const after = await state();
      const isDone = (status >= 200 && status < 300) || isWholeAsFramed(name, mutation.kind);
      if (!isDone || !mayWrite(name, as))
        expect(after, `${as} ${name}, ${mutation.kind}, ${status}, has written`).toBe(before);
      if (after !== before) {
        written += 1;
        // Used rows are created again, so that the next request has a target.
        if (endsSession.has(name)) await populate();
        else inputs.set(name, await validInputs[name](people));
      }
      before = after === before ? after : await state();
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(runs);
    if (written === 0) expect(await state()).toBe(start);
    const table = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([line, count]) => `${count} x ${line}`);
    console.info(`${runs} mutated requests, seed ${seed}, ${written} valid ones written\n${table.join("\n")}`);
  });
});
