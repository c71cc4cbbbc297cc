import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { restBetweenPages } from "./between-pages";

let close = async () => {};
afterEach(() => close());

/** A server whose pages end when they are told to. */
async function serve() {
  let rests = 0;
  const open: ServerResponse[] = [];
  const listener = restBetweenPages(
    (_, response) => {
      response.write("begun");
      open.push(response);
    },
    () => {
      rests += 1;
    },
    { sent: 20, left: 200 },
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const { port } = server.address() as AddressInfo;
  const ask = async (signal?: AbortSignal) => {
    const before = open.length;
    const answer = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" }, ...(signal && { signal }) });
    await expect.poll(() => open.length).toBe(before + 1);
    return { answer: await answer, page: open[before] };
  };
  return { ask, rests: () => rests };
}

it("rests after the last of the pages at work, and again after the next", async () => {
  const { ask, rests } = await serve();
  const [one, other] = [await ask(), await ask()];
  one.page?.end();
  await one.answer.text();
  // Longer than after a page that was sent.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(rests()).toBe(0);
  other.page?.end();
  await expect.poll(rests).toBe(1);
  const next = await ask();
  next.page?.end();
  await expect.poll(rests).toBe(2);
});

it("waits longer for a page whose reader left, whoever is sent one meanwhile", async () => {
  const { ask, rests } = await serve();
  const leaving = new AbortController();
  const left = await ask(leaving.signal);
  const began = performance.now();
  leaving.abort();
  await expect(left.answer.text()).rejects.toThrow();
  const whole = await ask();
  whole.page?.end();
  await whole.answer.text();
  await expect.poll(rests).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(150);
});
