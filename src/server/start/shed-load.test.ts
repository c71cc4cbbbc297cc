import { createServer, type ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import { tooBusyMessage } from "~/server/api/errors";
import { Semaphore } from "~/server/semaphore";
import { listen } from "./listen";
import { shedPageLoad } from "./shed-load";

const rendering: ServerResponse[] = [];
const server = createServer(
  shedPageLoad(
    (request, response) => {
      if (request.url?.startsWith("/_next/")) response.end("a script");
      else rendering.push(response);
    },
    new Semaphore({ atOnce: 1, maxWaiting: 0 }),
  ),
);
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it("renders a limited number of pages concurrently, and answers one more with 503 and Retry-After", async () => {
  const url = `http://127.0.0.1:${await listen(server, 0, true, "127.0.0.1")}`;
  const first = fetch(`${url}/offers`);
  await expect.poll(() => rendering.length).toBe(1);
  const refused = await fetch(`${url}/offers`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toContain(tooBusyMessage);
  expect(await (await fetch(`${url}/_next/static/a.js`)).text()).toBe("a script");

  rendering[0]?.end("a page");
  expect(await (await first).text()).toBe("a page");
  // A client that disconnects releases the semaphore as well.
  const leaving = new AbortController();
  const left = fetch(url, { signal: leaving.signal }).catch(() => "gone");
  await expect.poll(() => rendering.length).toBe(2);
  leaving.abort();
  expect(await left).toBe("gone");
  const askAgain = async () => {
    await fetch(url, { signal: AbortSignal.timeout(200) }).catch(() => "still being rendered");
    return rendering.length;
  };
  await expect.poll(askAgain).toBe(3);
});
