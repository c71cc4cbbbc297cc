// A process of its own that reads one address by many keep-alive connections until it is told to stop.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** When a read began and ended (ms since 1970), and the price that it saw. */
export type Read = [begun: number, seen: number, price: number];

const mostPauseMs = 500;
const [url = "", count = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(count) });
const reads: Read[] = [];
let isStopping = false;

const loops = Array.from({ length: Number(count) }, async () => {
  while (!isStopping) {
    const begun = Date.now();
    const { price } = JSON.parse(await read()) as { price: number };
    reads.push([begun, Date.now(), price]);
    await sleep(Math.random() * mostPauseMs);
  }
});
process.once("message", async () => {
  isStopping = true;
  await Promise.all(loops);
  process.send?.(reads, () => process.disconnect());
});

function read(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text) => {
        body += text;
      });
      response.once("end", () => resolve(body));
    });
    request.once("error", reject);
  });
}
