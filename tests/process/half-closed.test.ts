import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { withApp } from "./support";

const app = withApp();

/** How many descriptors processes of this machine hold for the app's side of connections from these ports. */
function heldFor(ports: ReadonlySet<number>): number {
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((path) => readFileSync(path, "utf8").split("\n").slice(1));
  return rows.filter((row) => {
    const [, , remote = "", , , , , , , inode] = row.trim().split(/\s+/);
    // A connection that its process has closed has no inode.
    return inode !== "0" && ports.has(Number.parseInt(remote.split(":")[1] ?? "", 16));
  }).length;
}

it.runIf(process.platform === "linux")(
  "keeps no descriptor for clients that sent garbage and keep their side open",
  async () => {
    const port = Number(new URL(app().url).port);
    const clients = Array.from({ length: 60 }, () => connect({ port, host: "127.0.0.1", allowHalfOpen: true }));
    await Promise.all(clients.map((client) => once(client, "connect")));
    // A closed socket no longer knows its port.
    const ports = new Set(clients.map(({ localPort = 0 }) => localPort));
    await expect.poll(() => heldFor(ports), { timeout: 20_000 }).toBe(60);
    for (const [index, client] of clients.entries()) {
      client.on("error", () => undefined); // a reset is one of the allowed ends
      client.write(index % 2 ? "\x16\x03\x01\x02" : "CONNECT localhost:80 HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    const answers = await Promise.all(clients.map((client) => text(client)));
    expect(answers.filter((answer) => !/^HTTP\/1\.1 40[05]/.test(answer))).toEqual([]);
    await expect.poll(() => heldFor(ports), { timeout: 20_000 }).toBe(0);
    for (const client of clients) client.destroy();
  },
);
