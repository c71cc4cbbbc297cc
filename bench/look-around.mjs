// A process of its own, so that the load generator does not delay it: five people look at pages of the site for some seconds
// (node look-around.mjs <address> <seconds> <path>...). Prints their latencies in milliseconds as JSON.
import { setTimeout as sleep } from "node:timers/promises";

const [address, seconds, ...paths] = process.argv.slice(2);
const people = 5;
/** The pause of a person between two pages. */
const pauseMs = 45;
const times = [];
let failed = 0;
const until = performance.now() + Number(seconds) * 1000;

async function look(first) {
  for (let at = first; performance.now() < until; at++) {
    const sentAt = performance.now();
    const isAnswered = await read(address + paths[at % paths.length]).catch(() => false);
    times.push(performance.now() - sentAt);
    if (!isAnswered) failed += 1;
    await sleep(pauseMs); // a person reads
  }
}

async function read(url) {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.ok;
}

await Promise.all(Array.from({ length: people }, (_, index) => look(index)));
times.sort((a, b) => a - b);
const at = (part) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(1));
process.stdout.write(JSON.stringify({ p50: at(0.5), p99: at(0.99), failed, requests: times.length }));
