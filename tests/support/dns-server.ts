import { createSocket } from "node:dgram";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { setShared } from "~/server/shared";

const typeA = 1;

/**
 * A DNS server of this test, which webhooks ask until the test ends. `addressesOf` answers the IPv4 addresses of a name for the nth
 * question about it, from 1; IPv6 addresses it has none. Returns the questions for IPv4 addresses so far.
 */
export async function startDnsServer(addressesOf: (name: string, count: number) => string[]): Promise<string[]> {
  const questions: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, sender) => {
    const { name, type, end } = questionIn(query);
    if (type === typeA) questions.push(name);
    const count = questions.filter((one) => one === name).length;
    const addresses = type === typeA ? addressesOf(name, count) : [];
    socket.send(answerTo(query.subarray(0, end), addresses), sender.port, sender.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  setShared("outbound-dns-servers", [`127.0.0.1:${socket.address().port}`]);
  onTestFinished(async () => {
    setShared("outbound-dns-servers", []);
    socket.close();
    await once(socket, "close");
  });
  return questions;
}

/** The only question of a query, and where it ends (RFC 1035, 4.1). */
function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer with these addresses, each good for no time. `question`: the query up to its end. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  // Each: the name as above, type A, class IN, TTL 0, four bytes.
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([head, ...records]);
}
