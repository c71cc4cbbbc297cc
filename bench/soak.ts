// npm run soak [-- --seconds=1200] [--shared]: runs the app at half of its peak load, with visitors who view pages and
// pictures, customers who pay, and an admin who uploads and gives money back. Fails if memory exceeds 400 MB or still grows at
// the end, on any error answer, if money does not add up, or if a database connection is left open. `--seconds=80` is the short
// form of about four minutes in all. `--shared` records that other work ran on the machine. `--short` takes seconds: it judges
// answers and money alone, and writes no file.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { servingNode, versionOf } from "~scripts/serving-node.mjs";
import { admin, adminSettings } from "~tests/support/admin";
import { startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { childrenMb, residentMb } from "./memory";
import { isShort } from "./short";
import { moneyFaults, type PayCounts, payAndRefund } from "./soak-payers";
import { type Failure, judge, judgeAnswers, type Sample, writeReport } from "./soak-report";
import { type Counts, deleteResizedPictures, visit } from "./soak-visitors";

/** A shorter run has a report of its own, because its memory is that of the first minutes. */
const fullSeconds = 1200;
const seconds = isShort ? 3 : Number(/--seconds=(\d+)/.exec(process.argv.join(" "))?.[1] ?? fullSeconds);
const isShared = process.argv.includes("--shared");
const visitors = isShort ? 1 : 8;
const payers = isShort ? 1 : 4;
const sampleMs = isShort ? 500 : 5_000;
const [warmUpSeconds, peakSeconds] = isShort ? [1, 1] : [5, 15];
const connections = isShort ? 2 : 32;
const confirmMs = 1_000;
/** Longer than the pool keeps an idle connection, which is a minute. */
const quietMs = 75_000;
/** The jobs of each minute open up to six connections that close a minute later, so the fewest of three minutes count. */
const closingMs = 180_000;
/** In ms since 1970, because the load has not begun when it warms up. */
const failures: Failure[] = [];
let loadBegan = 0;

const dataDir = await mkdtemp(join(tmpdir(), "luit-soak-"));
await chmod(dataDir, 0o755);
const mailbox = createServer((request, response) => {
  request.resume().on("end", () => response.end(JSON.stringify({ id: randomUUID() })));
}).listen(0, "127.0.0.1");
await once(mailbox, "listening");
if (!isShort) await deleteResizedPictures();
const double = await startRazorpayDouble();
double.state.copies = 2;
const app = await startApp({
  ...adminSettings,
  ...double.env,
  DATA_DIR: dataDir,
  RESEND_API_KEY: "re_of_nobody",
  MAIL_FROM: "Luit <hello@example.com>",
  RESEND_BASE_URL: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
});
double.webhooks.sendTo(`${app.url}/api/payments/razorpay/webhook`);
// One connection, on which statements wait for each other.
const database = new pg.Pool({ connectionString: await embeddedUrl(dataDir), max: 1, idleTimeoutMillis: 0 });
try {
  const before = (await connectionsNow()).length;
  const confirming = setInterval(confirmBookings, confirmMs).unref();
  const requests = await Promise.all(Array.from({ length: connections }, (_, index) => makeMix(app.url, index)));
  await load(requests, { duration: warmUpSeconds }); // warms up before the peak is measured
  const peak = await load(requests, { duration: peakSeconds });
  const rate = Math.floor(peak.requests.average / 2);
  say(`Peak ${Math.round(peak.requests.average)} requests/s, so ${rate} for ${seconds} s`);
  const { samples, result, counts, money } = await soak(requests, rate);
  clearInterval(confirming);
  const moneyWrong = await moneyFaults(database, double);
  // Mail is sent at the pace of its service, so sending the rest would take long.
  await database.query(`DELETE FROM "Outbox" WHERE "sentAt" IS NULL`);
  if (!isShort) await sleep(quietMs);
  const after = isShort ? before : await fewestConnections(before);
  const facts = {
    seconds,
    rate,
    peak: Math.round(peak.requests.average),
    before,
    after,
    samples,
    failures: failures.map(({ at, what }) => ({ at: Math.round((at - loadBegan) / 1000), what })),
    visitors,
    counts,
    isShared,
    money,
    moneyWrong,
    answers: result.requests.total,
    p99: result.latency.p99,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${versionOf(servingNode())}`,
  };
  const faults = isShort ? judgeAnswers(facts) : judge(facts);
  const file = seconds < fullSeconds ? "bench/soak-short.md" : "bench/soak.md";
  const report = writeReport(facts, faults);
  if (!isShort) writeFileSync(file, report);
  const passed = isShort ? `Passed: ${JSON.stringify({ ...counts, ...money })}` : `Passed: see ${file}`;
  say(faults.length === 0 ? passed : `Failed: ${faults.join("; ")}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.end();
  await app.stop();
  await double.close();
  mailbox.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * The requests of one connection with its own account: 36 reads of travellers, pages and programs, and one booking. The
 * bookings are spread over four weeks, because customers of one date wait in line (`npm run bench:sale` measures that).
 */
async function makeMix(url: string, index: number): Promise<autocannon.Request[]> {
  const token = await registerAt(url);
  const booking: Record<string, unknown> = { ...(await bookingFor(url)), date: tripDay(1 + (index % 28)) };
  const headers = { authorization: `Bearer ${token}` };
  const tour = `/api/tours/${booking.tourId}`;
  const paths = [
    "/api/tours?page=1&limit=6",
    "/api/tours?search=river",
    "/api/cars",
    "/api/offers",
    tour,
    `${tour}/availability`,
    "/browse/tours",
    `/tour/${booking.tourId}`,
  ];
  const reads = [...paths.map((path) => ({ path })), { path: "/api/bookings/my?page=1&limit=10", headers }];
  const json = { ...headers, "content-type": "application/json" };
  const mix: autocannon.Request[] = [
    ...Array.from({ length: 4 }, () => reads).flat(),
    { method: "POST", path: "/api/bookings", headers: json, body: JSON.stringify(booking) },
  ];
  return mix.map((request) => ({
    ...request,
    onResponse: (status, body) => {
      if (status !== 200) noteFailure(`${request.method ?? "GET"} ${request.path}: ${status} ${body.slice(0, 200)}`);
    },
  }));
}

/** A day in January of next year. */
function tripDay(day: number): string {
  return `${new Date().getUTCFullYear() + 1}-01-${String(day).padStart(2, "0")}`;
}

function load(mixes: autocannon.Request[][], options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  let index = 0;
  const setupClient = (client: autocannon.Client) => client.setRequests(mixes[index++ % mixes.length] ?? []);
  return autocannon({ url: app.url, connections, setupClient, ...options });
}

async function soak(requests: autocannon.Request[][], rate: number) {
  const samples: Sample[] = [];
  let answers = 0;
  loadBegan = Date.now();
  const counts: Counts = { pages: 0, pictures: 0, uploads: 0 };
  const running = load(requests, { duration: seconds, overallRate: rate }) as Promise<autocannon.Result> &
    autocannon.Instance;
  running.on("response", () => {
    answers += 1;
  });
  running.on("reqError", (error: Error) => noteFailure(`no answer: ${error.message}`));
  const { body } = await send(`${app.url}/api/auth/login`, "POST", admin);
  const end = new AbortController();
  const adminToken = String(body.token);
  const money: PayCounts = { payments: 0, refunds: 0 };
  const visiting = Promise.all([
    visit({ url: app.url, visitors, token: adminToken, counts, onFailure: noteFailure, signal: end.signal }),
    payAndRefund(payers, {
      url: app.url,
      adminToken,
      double,
      counts: money,
      onFailure: noteFailure,
      signal: end.signal,
    }),
  ]);
  const timer = setInterval(async () => {
    const pid = app.process.pid ?? 0;
    samples.push({
      at: secondsOfLoad(),
      answers: answers + counts.pages + counts.pictures + counts.uploads,
      errors: failures.length,
      rssMb: await residentMb(pid),
      childrenMb: await childrenMb(pid, "worker.mjs"),
      connections: await connectionsNow(),
    });
  }, sampleMs);
  const result = await running;
  if (isShort) await untilEachCounts(() => ({ ...counts, ...money }));
  clearInterval(timer);
  end.abort();
  await visiting;
  return { samples, result, counts, money };
}

/** Seconds since the load began. */
function secondsOfLoad(): number {
  return Math.round((Date.now() - loadBegan) / 1000);
}

function noteFailure(what: string): void {
  failures.push({ at: Date.now(), what });
}

/** Waits until each kind of work was done once, or failed, for half a minute at most; {@link judgeAnswers} tells which was not. */
async function untilEachCounts(read: () => Record<string, number>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    if (failures.length > 0 || Object.values(read()).every((count) => count > 0)) return;
  }
}

/** Confirms pending bookings, because their number per account is limited. */
async function confirmBookings(): Promise<void> {
  await database.query(`UPDATE "Booking" SET "status" = 'Confirmed' WHERE "status" = 'Pending'`).catch(() => undefined); // a lost database fails the soak elsewhere
}

/**
 * The connections to the app's database, except this one: whose each is, and its last statement. PostgreSQL's own workers
 * (autovacuum, parallel workers of a statement) stand in the same view, and are no connections.
 */
async function connectionsNow(): Promise<string[]> {
  const { rows } = await database.query<{ owner: string }>(
    `SELECT concat_ws(' ', nullif(application_name, ''), state, left(query, 120)) AS "owner" FROM pg_stat_activity
     WHERE datname = 'luit' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ owner }) => owner);
}

/** The fewest connections in `closingMs`; ends as soon as there are no more than `before`. */
async function fewestConnections(before: number): Promise<number> {
  const end = Date.now() + closingMs;
  let fewest = (await connectionsNow()).length;
  while (fewest > before && Date.now() < end) {
    await sleep(1_000);
    fewest = Math.min(fewest, (await connectionsNow()).length);
  }
  return fewest;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
