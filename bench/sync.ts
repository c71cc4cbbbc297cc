// npm run bench:sync: what it costs an agency to keep a copy of the catalogue and of all bookings, reading everything each time and
// following the changes, in sync.md. With `-- --short` it has few rows, and stores nothing.
import { writeFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { ApiScope } from "~/lib/api-scopes";
import { addDays, dateInIndia } from "~/lib/dates";
import { makeKey as newKey } from "~/server/auth/api-key";
import { prepare } from "~scripts/setup.mjs";
import { idOf } from "./data/ids";
import { prepareData, withClient } from "./data/prepare";
import { makeAsk, type Recorded, recordFile, startRecorded } from "./floor/recording";
import { readMachine } from "./machine";
import { smallestSize, smallSize } from "./options";
import { get, type Request, readFixtures } from "./requests";
import { isShort } from "./short";
import { grouped, table } from "./table";

/** What happens at the operator's in five minutes. */
const changes = { prices: 5, bookings: 20 };
/** The lists, with their longest pages. */
const lists = { "/api/tours": 500, "/api/cars": 500, "/api/offers": 500, "/api/bookings": 10_000 };
const keyName = "A sync of the bench";
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];

/** Of all requests of a sync. `bytes`: of the bodies; `sent`: compressed with br, as clients get them that accept it. */
type Cost = { requests: number; bytes: number; sent: number; statements: number; rows: number; entries: number };

/** As our server compresses (http/compress.ts). */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const print = (text: string) => process.stdout.write(`${text}\n`);

await prepare({ build: true });
const data = await prepareData(isShort ? smallestSize : smallSize, print);
const machine = await withClient(data.url, readMachine);
const { admin, tokens, prices } = await readFixtures(data);
const key = await makeKey();
const file = recordFile();
const server = await startRecorded(data, file);
const ask = makeAsk(server.url, file);
try {
  const everything = await readAll();
  const cursors = await firstCursors();
  const quiet = await follow(cursors);
  await change();
  const busy = await follow(cursors);
  const rows = [
    row("everything, each time", everything),
    row("the changes, when nothing has changed", quiet),
    row(`the changes, after ${changes.prices} new prices and ${changes.bookings} bookings`, busy),
  ];
  const head = ["sync", "requests", "bytes", "compressed", "statements", "rows read", "entries"];
  const text = `# An agency's sync

Written by \`npm run bench:sync\` at ${machine.made.slice(0, 16).replace("T", " ")} UTC for commit ${machine.commit}: ${grouped(data.size.products)} products and
${grouped(data.size.bookings)} bookings, read with a key of a program, each list by its longest pages. These counts do not depend on the machine.

${table(head, rows).join("\n")}

A day has 288 syncs of five minutes: ${megabytes(everything.sent * 288)} MB of everything, and ${megabytes(busy.sent * 288)} MB of changes, if all are like the last one.
`;
  print(text);
  if (!isShort) await writeFile("bench/sync.md", text);
} finally {
  await setPrices(0);
  await server.stop();
  await withClient(data.url, (db) => db.query(`DELETE FROM "ApiKey" WHERE "name" = $1`, [keyName]));
  await data.tidy();
  await data.close();
}

/** Stores a key of an admin's account that reads everything. */
async function makeKey(): Promise<string> {
  const { key: made, hash, shown } = newKey({ isTest: false });
  const scopes = ["catalogue:read", "bookings:all"] satisfies ApiScope[];
  await withClient(data.url, (db) =>
    db.query(
      `INSERT INTO "ApiKey" ("id", "accountId", "name", "hash", "shown", "scopes", "perMinute")
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 100000)`,
      [idOf("user", 1), keyName, hash, shown, scopes],
    ),
  );
  return made;
}

/** Reads all lists by their numbered pages. */
async function readAll(): Promise<Cost> {
  const cost = noCost();
  for (const list of names) {
    for (let page = 1; ; page++) {
      const answer = await ask(get(`${list}?page=${page}&limit=${lists[list]}`, key));
      add(cost, answer);
      if (!hasMore(answer, page)) break;
    }
  }
  return cost;
}

function hasMore({ body, headers }: Recorded, page: number): boolean {
  const { pages } = JSON.parse(body) as { pages?: number };
  return pages === undefined ? /rel="next"/.test(headers.get("link") ?? "") : page < pages;
}

/** The cursors after everything. */
async function firstCursors(): Promise<Map<List, string>> {
  const cursors = new Map<List, string>();
  for (const list of names) {
    const { cursor } = await readChanges(list, "updatedFrom=1970-01-01T00:00:00Z", noCost());
    cursors.set(list, cursor);
  }
  return cursors;
}

/** Reads what has changed since the cursors, and moves them. */
async function follow(cursors: Map<List, string>): Promise<Cost> {
  const cost = noCost();
  for (const [list, after] of cursors) {
    const { cursor } = await readChanges(list, `after=${after}`, cost);
    cursors.set(list, cursor);
  }
  return cost;
}

async function readChanges(list: List, query: string, cost: Cost): Promise<{ cursor: string }> {
  let from = query;
  for (;;) {
    const answer = await ask(get(`${list}?${from}&limit=${lists[list]}`, key));
    add(cost, answer);
    const cursor = answer.headers.get("x-next-cursor") ?? (JSON.parse(answer.body) as { next: string }).next;
    if (entriesOf(answer) < lists[list]) return { cursor };
    from = `after=${cursor}`;
  }
}

/** What an operator and travellers do in five minutes. */
async function change(): Promise<void> {
  await setPrices(1);
  const headers = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });
  for (let number = 0; number < changes.bookings; number++) {
    const price = prices[number % prices.length] ?? 0;
    const body = {
      tourId: idOf("tour", 1 + (number % prices.length)),
      travelers: 1,
      date: addDays(dateInIndia(new Date()), 100 + number),
      pickupLocation: "Guwahati airport",
      phone: "9876543210",
      // The first tours have a new price.
      totalPrice: number % prices.length < changes.prices ? price + 1 : price,
    };
    const token = tokens[number % tokens.length] ?? "";
    await ask({ method: "POST", path: "/api/bookings", headers: headers(token), body: JSON.stringify(body) });
  }
}

/** Sets the first prices to what they were, and so much more. */
async function setPrices(more: number): Promise<void> {
  for (let number = 1; number <= changes.prices; number++) {
    const request: Request = {
      method: "PUT",
      path: `/api/tours/${idOf("tour", number)}`,
      headers: { authorization: `Bearer ${admin}`, "content-type": "application/json" },
      body: JSON.stringify({ price: (prices[number - 1] ?? 0) + more }),
    };
    await ask(request);
  }
}

function noCost(): Cost {
  return { requests: 0, bytes: 0, sent: 0, statements: 0, rows: 0, entries: 0 };
}

function add(cost: Cost, answer: Recorded): void {
  cost.requests += 1;
  cost.bytes += Buffer.byteLength(answer.body);
  cost.sent += brotliCompressSync(answer.body, quality).length;
  cost.statements += answer.steps.length;
  cost.rows += answer.steps.reduce((sum, { rows: ofStep }) => sum + ofStep, 0);
  cost.entries += entriesOf(answer);
}

function entriesOf({ body }: Recorded): number {
  const parsed = JSON.parse(body) as unknown[] | { results?: unknown[]; offers?: unknown[]; removed?: unknown[] };
  if (Array.isArray(parsed)) return parsed.length;
  const { results = [], offers = [], removed = [] } = parsed;
  return results.length + offers.length + removed.length;
}

function row(name: string, { requests, bytes, sent, statements, rows, entries }: Cost): string[] {
  return [name, ...[requests, bytes, sent, statements, rows, entries].map(grouped)];
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
