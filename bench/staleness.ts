// npm run bench:staleness: measures how late readers of two processes see a change of the catalogue. With `-- --short` it has
// few readers and edits, and stores nothing.
import { prepare } from "~scripts/setup.mjs";
import { idOf } from "./data/ids";
import { prepareData, withClient } from "./data/prepare";
import { findListeners, type Lag, type Staleness, staleAfterMs, watchEdits } from "./figures/staleness";
import { readMachine } from "./machine";
import { smallestSize, smallSize } from "./options";
import { readFixtures } from "./requests";
import { keep } from "./results";
import { startOurs } from "./servers";
import { isShort } from "./short";

const readers = isShort ? 20 : 1_000;
/** The third edit is the first one during which a listener is cut. */
const edits = isShort ? 3 : 20;
const pauses = isShort ? { settleMs: 200, betweenEditsMs: 200 } : { settleMs: 2_000, betweenEditsMs: 700 };
const print = (text: string) => process.stdout.write(`${text}\n`);

await prepare({ build: true });
const data = await prepareData(isShort ? smallestSize : smallSize, print);
const machine = await withClient(data.url, readMachine);
const { admin, prices } = await readFixtures(data);
const a = await startOurs(data.url, { name: "A" });
const listenersOfA = await withClient(data.url, findListeners);
const b = await startOurs(data.url, { name: "B" });
const path = `/api/tours/${idOf("tour", 1)}`;
const [firstPrice = 0] = prices;
let cuts = 0;

try {
  const round = { servers: [a, b], path, readers, edit, pauses };
  const processes = await watchEdits({ ...round, prices: pricesFrom(10_000) });
  show(processes);
  const hasListener = (await listenersOfB()).length > 0;
  print(hasListener ? "now with B's listener cut" : "B has no connection luit-listener to cut");
  const cut = hasListener ? await watchEdits({ ...round, prices: pricesFrom(20_000), disturb: cutListener }) : [];
  show(cut);
  const outcome: Staleness = { readers, edits, staleAfterMs, processes, cut, cuts };
  if (!isShort) await keep("staleness", { machine, command: "npm run bench:staleness", outcome });
} finally {
  await edit(firstPrice);
  await Promise.all([a.stop(), b.stop()]);
  await data.close();
}

function pricesFrom(first: number): number[] {
  return Array.from({ length: edits }, (_, index) => first + index);
}

async function edit(price: number): Promise<void> {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  const response = await fetch(`${a.url}${path}`, { method: "PUT", headers, body: JSON.stringify({ price }) });
  if (response.status !== 200) throw new Error(`The edit was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function listenersOfB(): Promise<number[]> {
  const all = await withClient(data.url, findListeners);
  return all.filter((pid) => !listenersOfA.includes(pid));
}

async function cutListener(): Promise<void> {
  const pids = await listenersOfB();
  await withClient(data.url, (db) =>
    db.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [pids]),
  );
  cuts += pids.length;
}

function show(lags: readonly Lag[]): void {
  for (const { name, reads, refused, medianMs, mostMs, begunMs, late } of lags) {
    const seen = `old price seen at most ${mostMs} ms after the answer (median ${medianMs})`;
    print(
      `${name}: ${reads} reads, ${refused} refused, ${seen}, in reads begun at most ${begunMs} ms after it; ${late} too late`,
    );
  }
}
