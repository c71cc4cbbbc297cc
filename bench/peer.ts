// npm run bench:peer: our server beside a small app, made as create-t3-app does (peer/), on the same rows. With `-- --short` it
// sends few requests, and stores nothing.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { decodeJwt } from "jose";
import { poolSize } from "~/server/db/pool";
import { prepare } from "~scripts/setup.mjs";
import { prepareData, withClient } from "./data/prepare";
import { readMachine } from "./machine";
import { measure, type Outcome } from "./measure";
import { readOptions } from "./options";
import { type Request, readFixtures } from "./requests";
import { keep } from "./results";
import { chooseScenarios } from "./scenarios";
import { type Server, startOurs, startServer } from "./servers";
import { isShort } from "./short";

const folder = "bench/peer";
const names = ["list-hot", "list-cold", "detail-hot", "my-bookings", "book"];
const print = (text: string) => process.stdout.write(`${text}\n`);

const options = readOptions(process.argv.slice(2));
await prepare({ build: true });
await buildPeer();
const data = await prepareData(options.size, print);
const machine = await withClient(data.url, readMachine);
const servers: Server[] = [];
/** What our throughput should be, divided by that of the peer. */
const goal = 3;
const outcomes: Outcome[] = [];
try {
  const [tables, fixtures] = [readFileSync(`${folder}/tables.sql`, "utf8"), await readFixtures(data)];
  await withClient(data.ownerUrl, (db) => db.query(tables));
  const ours = await startOurs(data.url);
  servers.push(ours);
  const settings = { DATABASE_URL: data.url, POOL_SIZE: String(poolSize), NEXT_TELEMETRY_DISABLED: "1" };
  const peer = await startServer("peer", ["bench/start-next.mjs", folder], settings);
  servers.push(peer);
  for (const scenario of chooseScenarios(names)) {
    const next: typeof scenario.next = (...args) => toPeer(scenario.next(...args));
    const outcome = await measure(scenario, { ours, other: { server: peer, next } }, fixtures, options);
    const failed = outcome.ours.errors + outcome.ours.refused + outcome.other.errors + outcome.other.refused;
    print(`${outcome.title}: ${outcome.ratio.toFixed(2)} × the peer; ${failed} failed`);
    if (failed > 0) throw new Error(`Requests failed in ${outcome.name}.`);
    outcomes.push({ ...outcome, against: "peer", goal });
  }
} finally {
  for (const server of servers) await server.stop();
  await withClient(data.ownerUrl, (db) => db.query("DROP SCHEMA IF EXISTS peer CASCADE"));
  await data.close();
}
if (!isShort) await keep("peer", { machine, command: "npm run bench:peer", options, outcomes });

/** Generates its database client and builds it, unless its sources are those of the last build. */
async function buildPeer(): Promise<void> {
  const hash = createHash("sha256");
  const sources = globSync([`${folder}/*.{prisma,mjs}`, `${folder}/{app,server}/**/*.js`]).sort();
  for (const file of sources) hash.update(readFileSync(file));
  const [stamp, made] = [`${folder}/.next/built-for`, hash.digest("hex")];
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return;
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { env });
  await run("node_modules/prisma/build/index.js", "generate", "--schema", `${folder}/schema.prisma`);
  await run("node_modules/next/dist/bin/next", "build", folder);
  writeFileSync(stamp, made);
}

/** The peer's request for the same thing. It has no accounts: the user's id is part of the input. */
function toPeer({ method, path, headers = {}, body = "{}" }: Request): Request {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const token = headers.authorization?.slice("Bearer ".length);
  const userId = token && decodeJwt(token)._id;
  if (method === "POST") {
    const { tourId, date, travelers, phone, pickupLocation: pickup } = JSON.parse(body);
    const booking = JSON.stringify({ userId, tourId, date, travelers, phone, pickup });
    return { method, path: "/api/trpc/booking.create", headers: { "content-type": "application/json" }, body: booking };
  }
  const query = (procedure: string, input: object): Request => ({
    method,
    path: `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  });
  if (userId) return query("booking.mine", { userId });
  if (pathname !== "/api/tours") return query("tour.byId", { id: pathname.split("/").at(-1) });
  const numbers = ["maxPrice", "page", "limit"];
  const filters = [...searchParams].map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]);
  return query("tour.list", Object.fromEntries(filters));
}
