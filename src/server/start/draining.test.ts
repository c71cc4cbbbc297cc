import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createDrainable } from "./draining";
import { listen } from "./listen";

const maxWaitMs = 5_000;

async function serve(listener: RequestListener) {
  const drainable = createDrainable({});
  drainable.server.on("request", listener);
  const port = await listen(drainable.server, 0, true, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return [answer.statusCode, answer.headers.connection];
  };
  return { ...drainable, ask };
}

it("still answers after the announcement, and ends each connection with its next answer", async () => {
  const { ask, announce, drain, isDraining } = await serve((_, response) =>
    response.writeHead(200, ["Content-Length", "2"]).end("ok"),
  );
  expect([await ask(), isDraining()]).toEqual([[200, "keep-alive"], false]);
  announce();
  expect([await ask(), isDraining()]).toEqual([[200, "close"], true]);
  expect(await ask()).toEqual([200, "close"]);
  await drain(maxWaitMs);
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

it("waits for a request in progress, whose answer ends its connection", async () => {
  const waiting: ServerResponse[] = [];
  const { ask, drain } = await serve((_, response) => waiting.push(response));
  const asked = ask();
  await expect.poll(() => waiting.length).toBe(1);
  const drained = drain(maxWaitMs).then(() => "drained");
  expect(await Promise.race([drained, sleep(100, "waiting")])).toBe("waiting");
  waiting[0]?.end("ok");
  expect([await asked, await drained]).toEqual([[200, "close"], "drained"]);
});

it("answers a request that has arrived and is not read yet", async () => {
  const { ask, drain } = await serve((_, response) => response.end("ok"));
  expect(await ask()).toEqual([200, "keep-alive"]);
  const asked = ask();
  // The client has written its request, and the server reads it in the next turn of the event loop.
  await new Promise(process.nextTick);
  const drained = drain(maxWaitMs);
  expect(await asked).toEqual([200, "close"]);
  await drained;
});

it("cuts a request that takes longer than the limit", async () => {
  const waiting: ServerResponse[] = [];
  const { ask, drain } = await serve((_, response) => waiting.push(response));
  const asked = expect(ask()).rejects.toThrow("socket hang up");
  await expect.poll(() => waiting.length).toBe(1);
  await drain(50);
  await asked;
});

it("when it retires, serves an idle connection once more and reports nothing", async () => {
  const { ask, retire, isDraining } = await serve((_, response) => response.end("ok"));
  expect(await ask()).toEqual([200, "keep-alive"]);
  const retired = retire(maxWaitMs).then(() => "retired");
  expect(await Promise.race([retired, sleep(100, "waiting")])).toBe("waiting");
  expect([await ask(), isDraining()]).toEqual([[200, "close"], false]);
  expect(await retired).toBe("retired");
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});
