// A separate process that reads one address by many keep-alive connections until stopped.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Begin and end of a read (ms since 1970), and the price it returned; null for an answer without one. */
export type Read = [begun: number, seen: number, price: number | null];

const maxPauseMs = 500;
const [url = "", count = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(count) });
const reads: Read[] = [];
let isStopping = false;

const loops = Array.from({ length: Number(count) }, async () => {
  while (!isStopping) {
    const begun = Date.now();
    const body = await read();
    reads.push([begun, Date.now(), body === null ? null : (JSON.parse(body) as { price: number }).price]);
    await sleep(Math.random() * maxPauseMs);
  }
});
process.once("message", async () => {
  isStopping = true;
  await Promise.all(loops);
  process.send?.(reads, () => process.disconnect());
});

/** Null for an answer without a price: the server shed load, or closed the idle connection. */
function read(): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text) => {
        body += text;
      });
      response.once("end", () => resolve(response.statusCode === 200 ? body : null));
      response.once("error", () => resolve(null));
    });
    request.once("error", () => resolve(null));
  });
}
