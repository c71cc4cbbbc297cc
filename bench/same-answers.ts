import { isDeepStrictEqual } from "node:util";
import { makeRandom } from "./random";
import { bookTour, coldList, type Fixtures, get, login, type Request, register } from "./requests";
import type { Scenario } from "./scenarios";

type Answer = { status: number; headers: Headers; body: unknown };

/** Answers that differ, to a request of a scenario, or to one that no scenario makes. */
export type Difference = { scenario: string | null; text: string };

const manySamples = 40;
/** For a short run. */
export const shortSamples = 2;
const paging = ["x-total-count", "link"];
/** Fields that differ in each answer. */
const own = new Set(["_id", "token", "reference", "createdAt"]);

/**
 * Sends the same requests to both servers, compares status, body and the paging headers, and returns a description of each
 * difference. Answers to reads must be equal; in answers to writes, ids and times are ignored.
 */
export async function findDifferences(
  urls: readonly [string, string],
  fixtures: Fixtures,
  scenarios: readonly Scenario[],
  samples = manySamples,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { name, next } of scenarios.filter(({ against }) => against === "yardstick")) {
    const random = makeRandom(7);
    for (let sample = 0; sample < samples; sample++) {
      const request = next(fixtures, random);
      const [ours, theirs] = await askBoth(urls, request);
      const difference = compare(request, ours, theirs);
      if (difference) differences.push({ scenario: name, text: `${name}: ${difference}` });
    }
  }
  const others = (await checkManners(urls, fixtures)).map((text) => ({ scenario: null, text }));
  return [...differences, ...others];
}

/** Searches: parts of words, misspelt and unknown words, single letters, special characters and digits. */
const oddSearches = [
  "arang",
  "kazirnga",
  "honymoon zzzz",
  "zzzz",
  "k",
  "tea-garden",
  "3 days",
  "day 1:",
  "a_z%",
  "Düko",
];

/** Invalid requests, unusual searches, repeats over both servers, and tokens of each on the other. */
async function checkManners(urls: readonly [string, string], fixtures: Fixtures): Promise<string[]> {
  const random = makeRandom(11);
  const [token = ""] = fixtures.tokens;
  const booked = bookTour(fixtures, random);
  const change = (fields: object) => ({
    ...booked,
    body: JSON.stringify({ ...JSON.parse(booked.body ?? ""), ...fields }),
  });
  const other = (request: Request) => ({
    ...request,
    headers: { ...request.headers, "idempotency-key": crypto.randomUUID() },
  });
  const bad = [
    get("/api/tours/019a0000-0000-7000-8b01-999999999999"),
    get("/api/tours?type=Nonsense"),
    get("/api/bookings/my"),
    get("/api/bookings/my", `${token}x`),
    get("/api/bookings", token),
    { ...login(fixtures, random), body: JSON.stringify({ email: "nobody@bench.example", password: "wrong" }) },
    { ...register(random), body: JSON.stringify({ name: "", email: "", phone: "", password: "" }) },
    other(change({ totalPrice: 1 })),
    other(change({ date: "2020-01-01" })),
    other(change({ travelers: 0 })),
    coldList(random),
    ...oddSearches.map((words) => get(`/api/tours?${new URLSearchParams({ search: words, limit: "6" })}`)),
  ];
  const found: string[] = [];
  for (const request of bad) {
    const difference = compare(request, ...(await askBoth(urls, request)));
    if (difference) found.push(difference);
  }
  return [...found, ...(await checkReplay(urls, booked)), ...(await checkTokens(urls, fixtures))];
}

/** A booking made by one server is repeated by the other for the same key. */
async function checkReplay([ours, theirs]: readonly [string, string], booked: Request): Promise<string[]> {
  const first = await ask(ours, booked);
  const again = await ask(theirs, booked);
  const isSame = isDeepStrictEqual(first.body, again.body) && again.headers.get("idempotency-replayed") === "true";
  return isSame ? [] : [`replay of an Idempotency-Key: ${show(first)} and ${show(again)}`];
}

async function checkTokens(urls: readonly [string, string], fixtures: Fixtures): Promise<string[]> {
  const found: string[] = [];
  for (const [from, to] of [urls, [urls[1], urls[0]]] as const) {
    const { body } = await ask(from, login(fixtures, makeRandom(3)));
    const { status } = await ask(to, get("/api/bookings/my", (body as { token?: string }).token ?? ""));
    if (status !== 200) found.push(`a token of ${from} is not taken by ${to}`);
  }
  return found;
}

async function askBoth([ours, theirs]: readonly [string, string], request: Request): Promise<[Answer, Answer]> {
  // E-mail address and key are unique, so each server gets its own.
  const isWrite = request.method === "POST";
  return [await ask(ours, isWrite ? fresh(request) : request), await ask(theirs, isWrite ? fresh(request) : request)];
}

function fresh(request: Request): Request {
  const headers = request.headers?.["idempotency-key"]
    ? { ...request.headers, "idempotency-key": crypto.randomUUID() }
    : request.headers;
  const body = request.body?.replace(/"new-[^"@]*@/, `"new-${crypto.randomUUID()}@`);
  return { ...request, ...(headers && { headers }), ...(body !== undefined && { body }) };
}

async function ask(url: string, { path, ...init }: Request): Promise<Answer> {
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Null if equal. Answers to invalid input may differ in their messages, but not in their codes. */
function compare(request: Request, ours: Answer, theirs: Answer): string | null {
  const isWrite = request.method === "POST";
  const isSame =
    ours.status === theirs.status &&
    paging.every((name) => ours.headers.get(name) === theirs.headers.get(name)) &&
    isDeepStrictEqual(simplify(ours, isWrite), simplify(theirs, isWrite));
  return isSame ? null : `${request.method} ${request.path}: ${show(ours)} and ${show(theirs)}`;
}

function simplify({ status, body }: Answer, isWrite: boolean): unknown {
  if (status >= 400) {
    const { code, message } = body as { code: string; message: string };
    return code === "VALIDATION" ? { code } : { code, message };
  }
  if (!isWrite || typeof body !== "object" || body === null) return body;
  const made = Object.entries(body).filter(([name]) => !own.has(name));
  const email = "email" in body && String(body.email).startsWith("new-") ? { email: "" } : {};
  return { ...Object.fromEntries(made), ...email };
}

function show({ status, headers, body }: Answer): string {
  const values = paging.map((name) => headers.get(name)).filter((value) => value !== null);
  return `${[status, ...values].join(" ")} ${JSON.stringify(body).slice(0, 300)}`;
}
