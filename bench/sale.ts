// npm run bench:sale: many visitors book one date at once. Counts their answers, and measures how long they wait for one and
// how the rest of the site answers meanwhile, into sale.md. `-- --kill` kills the server in the middle and starts it again.
// Nothing is stored with `-- --short`, or with other numbers of visitors or seconds.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { z } from "zod";
import { addDays, dateInIndia } from "~/lib/dates";
import { signToken } from "~/server/auth/tokens";
import { servingNode } from "~scripts/serving-node.mjs";
import { prepare } from "~scripts/setup.mjs";
import { idOf, idSql } from "./data/ids";
import { prepareData, withClient } from "./data/prepare";
import { readMachine } from "./machine";
import { smallestSize, smallSize } from "./options";
import { quantile } from "./quantile";
import { get, type Request, readFixtures } from "./requests";
import { type Visit, visit } from "./sale-visitors";
import { startOurs } from "./servers";
import { isShort } from "./short";

/** The sale that sale.md is about. */
const full = { visitors: "20000", seconds: "10" };
const { values } = parseArgs({
  options: {
    visitors: { type: "string", default: isShort ? "200" : full.visitors },
    seconds: { type: "string", default: isShort ? "1" : full.seconds },
    kill: { type: "boolean", default: false },
    short: { type: "boolean" },
  },
});
const visitorCount = Number(values.visitors);
const arrivalMs = Number(values.seconds) * 1000;
const places = isShort ? 20 : 200;
const patienceMs = 120_000;
const warmUps = isShort ? 20 : 2_000;
/** An answer that takes longer is counted as slow. */
const slowMs = 2_000;
/** The killed server has sold some of the places by then. */
const killAfterMs = isShort ? 200 : 400;
/** The limits of accounts are counted; warming up stays below them. */
const settings = { RATE_LIMIT_FACTOR: "1" };
const date = addDays(dateInIndia(new Date()), 40);
const [hot, other] = [idOf("tour", 1), idOf("tour", 2)];
const hotList = get("/api/tours?page=1&limit=6");
/** In milliseconds. */
const latencies = z.object({ p50: z.number(), p99: z.number(), failed: z.number(), requests: z.number() });
type Latencies = z.infer<typeof latencies>;
const print = (text: string) => process.stdout.write(`${text}\n`);

await prepare({ build: true });
const data = await prepareData(isShort ? smallestSize : smallSize, print);
const machine = await withClient(data.url, readMachine);
const { prices } = await readFixtures(data);
const tokens = await makeAccounts();
let server = await startOurs(data.url, { settings });
const capacityBefore = await capacityOfHot();

try {
  const taken = await takenPlaces();
  await setCapacity(taken + places);
  await Promise.all(Array.from({ length: warmUps }, (_, index) => come(index, bookingOf(other, index, "warm"))));
  await lookAround(isShort ? 1 : 5); // pages are compiled when they are first asked for
  const quiet = await lookAround(isShort ? 1 : 5);
  const [, crowded] = await Promise.all([letCome(() => hotList), lookAround(arrivalMs / 1000)]);
  const [visits, busy] = await Promise.all([sell(), lookAround(arrivalMs / 1000), values.kill ? killAndStart() : null]);
  const sold = (await takenPlaces()) - taken;
  const rest = summarizeRest({ quiet, crowded, busy });
  const lines = [...summarize(visits), `${sold} of ${places} places were sold.`, ...rest];
  for (const line of lines) print(line);
  if (sold !== places || visits.filter(({ end }) => end === "booked").length !== places) process.exitCode = 1;
  const isFull = values.visitors === full.visitors && values.seconds === full.seconds;
  if (isFull && !values.kill) await writeFile("bench/sale.md", toText(lines));
} finally {
  await setCapacity(capacityBefore);
  await server.stop();
  await data.close();
}

/** Makes an account for each visitor, which the next run deletes. Returns their tokens. */
async function makeAccounts(): Promise<string[]> {
  const first = 1_000_001;
  const sql = `
    INSERT INTO "User" ("id", "name", "email", "phone", "role", "createdAt", "updatedAt")
    SELECT ${idSql("user", "n")}, 'Visitor', 'visitor' || n || '@bench.example', '+91' || (7000000000 + n), 'customer', now(), now()
    FROM generate_series(${first}, ${first + visitorCount - 1}) AS n`;
  await withClient(data.url, (db) => db.query(sql));
  const account = { name: "Visitor", phone: "", role: "customer", version: 0 } as const;
  const numbers = Array.from({ length: visitorCount }, (_, index) => first + index);
  return Promise.all(
    numbers.map((n) => signToken({ ...account, _id: idOf("user", n), email: `visitor${n}@bench.example` })),
  );
}

async function sell(): Promise<Visit[]> {
  const beganAt = performance.now();
  const visits = await letCome((index) => bookingOf(hot, index, "sale"));
  print(`All visitors had an answer after ${secondsSince(beganAt)} s.`);
  return visits;
}

/** Lets the visitors come, evenly over the time, each with one request. */
async function letCome(requestOf: (index: number) => Request): Promise<Visit[]> {
  const beganAt = performance.now();
  const visits: Promise<Visit>[] = [];
  let latest = 0;
  for (let index = 0; index < visitorCount; index++) {
    const early = (index * arrivalMs) / visitorCount - (performance.now() - beganAt);
    if (early > 0) await sleep(early); // until this visitor is due
    latest = Math.max(latest, -early);
    visits.push(come(index, requestOf(index)));
  }
  const all = await Promise.all(visits);
  print(`The visitors came at most ${Math.round(latest)} ms late.`);
  return all;
}

function come(index: number, request: Request): Promise<Visit> {
  return visit(() => server.url, request, index, patienceMs);
}

function bookingOf(tourId: string, index: number, purpose: string): Request {
  const totalPrice = prices[tourId === hot ? 0 : 1];
  const body = { tourId, travelers: 1, date, pickupLocation: "Guwahati airport", phone: "98765 43210", totalPrice };
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${tokens[index % tokens.length]}`,
    "idempotency-key": `${purpose}-${index}`,
  };
  return { method: "POST", path: "/api/bookings", headers, body: JSON.stringify(body) };
}

/** Five people look at other pages for some seconds, from a process of their own. */
async function lookAround(seconds: number): Promise<Latencies> {
  const paths = ["/api/tours?page=1&limit=6", `/api/tours/${idOf("tour", 5)}`, "/"];
  const args = ["bench/look-around.mjs", server.url, String(seconds), ...paths];
  const { stdout } = await promisify(execFile)(servingNode(), args);
  return latencies.parse(JSON.parse(stdout));
}

async function killAndStart(): Promise<void> {
  await sleep(killAfterMs); // in the middle of the sale
  const { port } = new URL(server.url);
  process.kill(server.pid, "SIGKILL");
  server = await startOurs(data.url, { settings: { ...settings, PORT: port } });
  print("The server was killed and started again.");
}

async function takenPlaces(): Promise<number> {
  const sql = `SELECT "taken" FROM "Allocation" WHERE "productId" = $1 AND "date" = $2`;
  const { rows } = await withClient(data.url, (db) => db.query<{ taken: number }>(sql, [hot, date]));
  return rows[0]?.taken ?? 0;
}

async function capacityOfHot(): Promise<number | null> {
  const sql = `SELECT "capacity" FROM "Product" WHERE "id" = $1`;
  const { rows } = await withClient(data.url, (db) => db.query<{ capacity: number | null }>(sql, [hot]));
  return rows[0]?.capacity ?? null;
}

async function setCapacity(capacity: number | null): Promise<void> {
  const sql = `UPDATE "Product" SET "capacity" = $1 WHERE "id" = $2`;
  await withClient(data.url, (db) => db.query(sql, [capacity, hot]));
}

function summarize(visits: readonly Visit[]): string[] {
  const ends = new Map<string, number>();
  for (const { end } of visits) ends.set(end, (ends.get(end) ?? 0) + 1);
  const waits = visits.map(({ slowestMs }) => slowestMs).sort((a, b) => a - b);
  const wait = (part: number) => Math.round(quantile(waits, part));
  const told = visits.filter(({ positions }) => positions.length > 0);
  const movedBack = told.filter(({ positions }) => positions.some((one, index) => one > (positions[index - 1] ?? one)));
  const requests = visits.reduce((sum, one) => sum + one.requests, 0);
  const slow = waits.filter((ms) => ms > slowMs).length;
  return [
    `Answers: ${[...ends].map(([end, count]) => `${end} ${count}`).join(", ")}.`,
    `The slowest answer of a visitor: p50 ${wait(0.5)} ms, p99 ${wait(0.99)} ms, longest ${wait(1)} ms; ${slow} waited over 2 s.`,
    `${requests} requests; ${told.length} visitors were told a position, for ${movedBack.length} it rose once.`,
  ];
}

/** `crowded`: while as many visitors come, in the same rhythm, and ask for a list that is kept in memory. */
function summarizeRest({ quiet, crowded, busy }: Record<"quiet" | "crowded" | "busy", Latencies>): string[] {
  const of = ({ p50, p99, failed, requests }: Latencies) =>
    `p50 ${p50} ms, p99 ${p99} ms, ${failed} of ${requests} failed`;
  return [
    `The rest of the site, before: ${of(quiet)}.`,
    `The rest of the site, while as many visitors ask for a list instead: ${of(crowded)}.`,
    `The rest of the site, during the sale: ${of(busy)}.`,
  ];
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1);
}

function toText(lines: readonly string[]): string {
  const { node, PostgreSQL } = machine.versions;
  return `# A sale of one date

Written by \`npm run bench:sale\` at ${machine.made.slice(0, 16).replace("T", " ")} UTC for commit ${machine.commit}.
Machine: ${machine.cpu}, ${machine.memoryGb} GB; load before ${machine.loadBefore.toFixed(1)}; node ${node}, PostgreSQL ${PostgreSQL}.

${visitorCount.toLocaleString("en")} visitors come within ${arrivalMs / 1000} s for ${places} places of one date, from one process on the same
cores as the server and PostgreSQL.

${lines.map((line) => `- ${line}`).join("\n")}
`;
}
