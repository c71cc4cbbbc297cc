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

const longerThanARest = () => new Promise((resolve) => setTimeout(resolve, 60));

it("rests while no page is at work, and at no other time", async () => {
  const { ask, rests } = await serve();
  for (let times = 0; times < 2; times++) {
    await expect.poll(rests).toBeGreaterThan(0);
    const [one, other] = [await ask(), await ask()];
    const before = rests();
    one.page?.end();
    await one.answer.text();
    await longerThanARest();
    expect(rests()).toBe(before);
    other.page?.end();
    await expect.poll(rests).toBeGreaterThan(before);
  }
});

it("rests on and on, for who else has been in a storage meanwhile", async () => {
  const { rests } = await serve();
  for (let times = 0; times < 3; times++) {
    const before = rests();
    await expect.poll(rests).toBeGreaterThan(before);
  }
});

it("waits longer for a page whose reader left, whoever is sent one meanwhile", async () => {
  const { ask, rests } = await serve();
  const leaving = new AbortController();
  const left = await ask(leaving.signal);
  const before = rests();
  const began = performance.now();
  leaving.abort();
  await expect(left.answer.text()).rejects.toThrow();
  const whole = await ask();
  whole.page?.end();
  await whole.answer.text();
  await expect.poll(rests).toBeGreaterThan(before);
  expect(performance.now() - began).toBeGreaterThan(150);
});
