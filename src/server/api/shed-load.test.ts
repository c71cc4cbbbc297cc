import { Hono } from "hono";
import { expect, it } from "vitest";
import { isRefusing } from "~/server/http/refusals";
import { Semaphore } from "~/server/semaphore";
import { expectProblem, toAnswer } from "~tests/support/clients";
import { tooBusyMessage } from "./errors";
import { shedLoad } from "./shed-load";

it("handles a limited number of requests concurrently, and answers one more with 503 as REST or tRPC", async () => {
  const continuations: (() => void)[] = [];
  const app = new Hono();
  app.use(shedLoad(new Semaphore({ atOnce: 2, maxWaiting: 0 })));
  app.all("/api/*", async (c) => {
    await new Promise<void>((resolve) => continuations.push(resolve));
    return c.text("done");
  });
  const ask = async (path: string) => toAnswer(await app.request(path));
  const first = [ask("/api/tours"), ask("/api/tours")];
  await expect.poll(() => continuations.length).toBe(2);

  const refused = await ask("/api/tours");
  expectProblem(refused, "UNAVAILABLE", tooBusyMessage);
  expect(isRefusing()).toBe(true);
  expect(refused.headers.get("retry-after")).toBe("2");
  const byTrpc = await ask("/api/trpc/tour.list");
  expect({ status: byTrpc.status, retryAfter: byTrpc.headers.get("retry-after") }).toEqual({
    status: 503,
    retryAfter: "2",
  });
  expect(byTrpc.body).toMatchObject({ error: { message: tooBusyMessage, data: { problem: { code: "UNAVAILABLE" } } } });

  for (const end of continuations) end();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const later = ask("/api/tours");
  await expect.poll(() => continuations.length).toBe(3);
  continuations[2]?.();
  expect((await later).status).toBe(200);
});
