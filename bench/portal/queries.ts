import type pg from "pg";
import type { ListBookingsInput } from "~/features/booking/booking-admin.schema";
import { countDepartures, listDepartures } from "~/features/departure/board/board.service";
import { readLanes } from "~/features/departure/board/lanes.service";
import { readDeparturesToday } from "~/features/departure/board/today.service";
import { getDeparture } from "~/features/departure/departure.service";
import { readSheet } from "~/features/departure/sheet/sheet.service";
import { summarizeBookings } from "~/features/office/bookings/booking-count.service";
import { listBookings } from "~/features/office/bookings/booking-list.service";
import { readManifest } from "~/features/office/manifest/booking-manifest.service";
import { countMatching } from "~/features/office/matching/matching.service";
import { listTags } from "~/features/office/tags/tag.service";
import { readOutstanding } from "~/features/report/money/money-report.service";
import { readMissingPapers, readOverdue, readWaiting } from "~/features/report/waiting/waiting.service";
import { addDays } from "~/lib/dates";
import { createContext, type UserContext } from "~/server/api/context";
import { databasePool, openDatabase } from "~/server/db/client";
import { makePool } from "~/server/db/pool";
import { screenAsks } from "./screens";

/** One statement of a screen, with its time in the database and its plan. */
export type Measured = { name: string; sql: string; ms: number; plan: string };

type Case = { name: string; input: ListBookingsInput };

const runs = 5;
const limit = 25;

/** The queries of the screens, with values of existing bookings. */
function casesFor({ name, phone, email, reference, day, total, productId, resourceId }: Sample): Case[] {
  const [first = ""] = name.split(" ");
  const lastPage = Math.ceil(total / limit);
  const monthLater = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
  const created = new Date(Date.parse(day) - 60 * 86_400_000).toISOString().slice(0, 10);
  const one = (title: string, input: ListBookingsInput): Case => ({ name: title, input: { limit, page: 1, ...input } });
  return [
    one("Dashboard", { limit: 10 }),
    one("All", {}),
    one("Pending", { status: "Pending" }),
    one("Confirmed", { status: "Confirmed" }),
    one("Cancelled", { status: "Cancelled" }),
    one("search: first name", { search: first }),
    one("search: whole name", { search: name }),
    one("search: phone", { search: phone }),
    one("search: e-mail", { search: email }),
    one("search: reference", { search: reference }),
    one("search: two letters", { search: "ba" }),
    one("search: in every booking", { search: "example.com" }),
    one("search: nothing found", { search: "nobody-is-called-so" }),
    one("search: first name, Pending, by amount", { search: first, status: "Pending", sort: "amountHigh" }),
    one("travel: one day", { from: day, to: day }),
    one("travel: a month", { from: day, to: monthLater }),
    one("travel: from a day on, Pending, by date", { from: day, status: "Pending", sort: "dateAsc" }),
    one("created: one day", { createdFrom: created, createdTo: created }),
    one("created: since a day", { createdFrom: created }),
    one("created: before a day, by amount", { createdTo: created, sort: "amountLow" }),
    one("type: Tour", { type: "Tour" }),
    one("type: Car, by date", { type: "Car", sort: "dateDesc" }),
    one("type: Offer, Cancelled, by amount", { type: "Offer", status: "Cancelled", sort: "amountHigh" }),
    one("product", { product: productId }),
    one("product, Pending, by date", { product: productId, status: "Pending", sort: "dateAsc" }),
    one("source: phone", { source: "phone" }),
    one("source: web, by date", { source: "web", sort: "dateAsc" }),
    one("guide", { guide: resourceId }),
    one("guide, Confirmed, by date", { guide: resourceId, status: "Confirmed", sort: "dateAsc" }),
    one("tag: on one in ten", { tag: "school group" }),
    one("tag: on few, Pending, by date", { tag: "vip", status: "Pending", sort: "dateAsc" }),
    one("tag: on none", { tag: "nobody-has-it" }),
    one("view: waits for an answer", { status: "Pending", sort: "oldest" }),
    one("view: travels this week", {
      status: "Confirmed",
      from: day,
      to: addDays(day, 6),
      sort: "dateAsc",
    }),
    one("view: unpaid", { status: "Confirmed", paymentStatus: "unpaid", sort: "dateAsc" }),
    one("sort: oldest", { sort: "oldest" }),
    one("sort: date, first", { sort: "dateAsc" }),
    one("sort: date, last", { sort: "dateDesc" }),
    one("sort: amount, high", { sort: "amountHigh" }),
    one("sort: amount, low", { sort: "amountLow" }),
    one("page in the middle", { page: Math.ceil(lastPage / 2) }),
    one("last page", { page: lastPage }),
    one("last page, by amount", { page: lastPage, sort: "amountHigh" }),
    one("Confirmed, page 2,000", { status: "Confirmed", page: 2000 }),
  ];
}

type Sample = Record<"name" | "phone" | "email" | "reference" | "day" | "productId" | "resourceId", string> &
  Record<"bookingId" | "closingId" | "staffId" | "userId" | "phoneBookingId", string> & { total: number };

/** Runs the statements of each case under EXPLAIN (ANALYZE, BUFFERS), and takes the median of several runs. */
export async function measureQueries(url: string): Promise<Measured[]> {
  // Uses the settings of the app's connections.
  const client = makePool(url, { max: 1 });
  const database = openDatabase(url);
  const sent = watchPool(databasePool());
  const measured: Measured[] = [];
  const seen = new Set<string>();
  const measure = async (name: string, ask: () => Promise<unknown>) => {
    sent.length = 0;
    await ask();
    for (const { text, values } of [...sent]) {
      // Tabs share their counts, and BEGIN is not a query.
      const key = JSON.stringify([text, values]);
      if (seen.has(key) || !/^\s*(SELECT|WITH)/i.test(text)) continue;
      seen.add(key);
      measured.push({ name, sql: text, ...(await explain(client, text, values)) });
    }
  };
  const sample = await readSample(client);
  for (const { name, input } of casesFor(sample)) {
    const { page: _, limit: __, sort: ___, status: ____, ...filters } = input;
    await measure(`${name}: list`, () => listBookings({ totals: {} }, input));
    await measure(`${name}: counts`, () => summarizeBookings(filters));
  }
  await measure("Tags in use", () => listTags());
  await measure("Change all: count of Pending", () => countMatching({ status: "Pending" }));
  await measure("Change all: count of a guide's", () => countMatching({ guide: sample.resourceId }));
  await measure("Day manifest", () => readManifest({ date: sample.day, page: 1 }));
  const { day, productId, resourceId } = sample;
  const week = { from: day, to: addDays(day, 6) };
  const month = { from: day, to: addDays(day, 30) };
  await measure("Departures: a week", () => listDepartures({ ...week, limit: 50 }));
  await measure("Departures: a month, last page", () => listDepartures({ ...month, limit: 50, page: 20 }));
  await measure("Departures: without a guide", () => listDepartures({ ...month, limit: 50, withoutGuide: "true" }));
  await measure("Departures: of a guide", () => listDepartures({ ...month, limit: 50, resourceId }));
  await measure("Departures: of a product", () => listDepartures({ ...month, limit: 50, productId }));
  await measure("Departures: lanes of a week", () => readLanes(week));
  await measure("Departures: lanes of two weeks", () => readLanes({ from: day, to: addDays(day, 13) }));
  await measure("Departures: calendar of six weeks", () => countDepartures({ from: day, to: addDays(day, 41) }));
  await measure("Departure", () => getDeparture({ productId, date: day }));
  await measure("Departure: sheet", () => readSheet({ productId, date: day }));
  const ctx = await contextOf(sample.staffId);
  await measure("Dashboard: who travels", () => readDeparturesToday(ctx));
  await measure("Dashboard: what waits", () => readWaiting(ctx));
  await measure("Dashboard: what is overdue", () => readOverdue(ctx));
  await measure("Dashboard: papers in trouble", () => readMissingPapers(ctx));
  await measure("Dashboard: money", () => readOutstanding());
  for (const [name, ask] of screenAsks(sample)) {
    await measure(name, async () => {
      const asked: UserContext = { ...ctx, totals: {} };
      await ask(asked);
      await asked.totals.current?.total();
    });
  }
  await database.$disconnect();
  await client.end();
  return measured;
}

/** The context of a request by a person of the staff. */
async function contextOf(id: string): Promise<UserContext> {
  const context = await createContext({ headers: new Headers() });
  const user = {
    id,
    name: "Staff",
    email: "staff@example.com",
    phone: "",
    role: "admin",
    staffRole: "office",
    lacksFactor: false,
    sessionId: null,
    tokenVersion: 0,
  } as const;
  return { ...context, user };
}

type Sent = { text: string; values: unknown[] };
type Statement = string | { text: string; values?: unknown[] };

/** Records the statements sent on connections of the pool from now on, by Prisma and raw, also in transactions. */
function watchPool(pool: pg.Pool): Sent[] {
  const sent: Sent[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watch = (...asked: [statement: Statement, values?: unknown[], ...rest: unknown[]]) => {
      const [statement, values] = asked;
      sent.push(
        typeof statement === "string" ? { text: statement, values: values ?? [] } : { values: [], ...statement },
      );
      return query(...asked);
    };
    Object.assign(client, { query: watch });
  });
  return sent;
}

/** A booking of an account in the middle of the list. */
async function readSample(client: pg.Pool): Promise<Sample> {
  const { rows } = await client.query<Sample>(
    `SELECT b."name", substr(b."phone", 4) AS "phone", u."email", b."reference", to_char(now() + interval '10 days', 'YYYY-MM-DD') AS "day",
       (SELECT count(*)::int FROM "Booking") AS "total",
       (SELECT "id" FROM "Product" WHERE "kind" = 'tour' ORDER BY "id" LIMIT 1) AS "productId",
       (SELECT "resourceId" FROM "Assignment" ORDER BY "from" DESC LIMIT 1) AS "resourceId", b."id" AS "bookingId",
       (SELECT "id" FROM "Closing" ORDER BY "id" LIMIT 1) AS "closingId",
       (SELECT "id" FROM "User" WHERE "staffRole" = 'office' ORDER BY "id" LIMIT 1) AS "staffId", b."userId",
       (SELECT "id" FROM "Booking" WHERE "userId" IS NULL ORDER BY "reference" LIMIT 1) AS "phoneBookingId"
     FROM "Booking" b JOIN "User" u ON u."id" = b."userId" ORDER BY b."reference" LIMIT 1`,
  );
  const [sample] = rows;
  if (!sample) throw new Error("There is no booking");
  return sample;
}

async function explain(client: pg.Pool, sql: string, params: unknown[]): Promise<{ ms: number; plan: string }> {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, params);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const took = (what: string) => Number(new RegExp(`${what} Time: ([\\d.]+) ms`).exec(plan)?.[1]);
    results.push({ ms: took("Planning") + took("Execution"), plan });
  }
  const median = results.sort((a, b) => a.ms - b.ms)[Math.floor(runs / 2)];
  if (!median) throw new Error("no run");
  return median;
}
