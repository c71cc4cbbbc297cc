import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { apiListener } from "~/server/api/app";
import { responseCache } from "~/server/cache/caches";
import { serveCached } from "~/server/cache/serve-cached";
import { startCache } from "~/server/cache/start-cache";
import { db } from "~/server/db/client";
import { listenerName } from "~/server/db/listen";
import { isTls } from "~/server/site-url";
import { guard } from "~/server/start/listen";
import { makeAdmin, makeTour, makeUser } from "~tests/support/factories";
import { type RawAnswer, requestRaw } from "~tests/support/raw-answer";

// The server's own chain over a real socket: the cache, then the API. The database reports changes.

const server = createServer(serveCached(guard(apiListener(), isTls), { isOpenToAll: false, isTls }));
let listening: ReturnType<typeof startCache>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  listening = startCache(inject("databaseUrl"));
});

afterAll(async () => {
  await listening.stop();
  responseCache().isLive = false;
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a real request and returns raw bytes and headers, except for those that differ each time and the framing. */
async function get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const answer = await requestRaw(server, `/api${path}`, headers);
  const { date: _date, "x-request-id": id, ...headersAndFraming } = answer.headers;
  const { "content-length": _length, "transfer-encoding": _transfer, ...rest } = headersAndFraming;
  expect(id).toMatch(/^[\da-f]{32}$/);
  return { ...answer, headers: rest };
}

const isCached = (path: string) => responseCache().get(`/api${path}`) !== undefined;
const titleOf = async (path: string) => (JSON.parse((await get(path)).body.toString()) as { title: string }).title;

/** Repeats the request until its answer is cached: other tests change the catalogue at the same time. */
async function whenCached(path: string, headers: Record<string, string> = {}): Promise<void> {
  const ask = async () => {
    await get(path, headers);
    return isCached(path);
  };
  await expect.poll(ask, { interval: 5, timeout: 20_000 }).toBe(true);
}

describe("a cached answer", () => {
  it.each([
    ["uncompressed", {}],
    ["as gzip", { "accept-encoding": "gzip" }],
    ["as brotli", { "accept-encoding": "gzip, deflate, br" }],
    ["for a client that also accepts other types", { accept: "application/json, text/plain, */*" }],
  ])("equals the uncached answer, %s", async (_, headers) => {
    const { id } = await makeTour({ description: "Mist over the tea. ".repeat(80) });
    const path = `/tours/${id}`;
    const made = await get(path, headers);
    expect(made.status).toBe(200);
    await whenCached(path);
    expect(await get(path, headers)).toEqual(made);
  });

  it("is not sent for another type, a known ETag or a token", async () => {
    const { id } = await makeTour();
    await whenCached(`/tours/${id}`);
    const { headers } = await get(`/tours/${id}`);
    expect((await get(`/tours/${id}`, { accept: "text/html" })).status).toBe(406);
    expect((await get(`/tours/${id}`, { "if-none-match": String(headers.etag) })).status).toBe(304);
    const { token } = await makeUser();
    const own = await get(`/tours/${id}`, { authorization: `Bearer ${token}` });
    expect(own.headers).toMatchObject({ "cache-control": "no-store", vary: expect.stringContaining("Authorization") });
  });

  it("is never a 404", async () => {
    await whenCached("/offers");
    const path = "/tours/018f0000-0000-7000-8000-000000000000";
    expect((await get(path)).status).toBe(404);
    expect(isCached(path)).toBe(false);
  });

  it("never contains availability, which bookings change", async () => {
    const { id } = await makeTour({ capacityPerDate: 3 });
    await whenCached("/offers");
    const path = `/tours/${id}/availability?from=2027-01-01&to=2027-01-02`;
    expect((await get(path)).status).toBe(200);
    expect(isCached(path)).toBe(false);
  });
});

describe("a change of the catalogue", () => {
  it("by another process is visible after the notification of the database", async () => {
    const { id } = await makeTour({ title: "Before" });
    await whenCached(`/tours/${id}`);
    expect(await titleOf(`/tours/${id}`)).toBe("Before");
    // Not through the API of this process, which would invalidate its cache itself.
    await db().product.update({ where: { id }, data: { title: "After" } });
    await expect.poll(() => titleOf(`/tours/${id}`)).toBe("After");
  });

  it("is visible immediately after the answer to the request that made it", async () => {
    const { id } = await makeTour({ title: "Before" });
    const { token } = await makeAdmin();
    for (const title of ["One", "Two", "Three"]) {
      await whenCached(`/tours/${id}`);
      const body = JSON.stringify({ title });
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const { port } = server.address() as AddressInfo;
      await fetch(`http://127.0.0.1:${port}/api/tours/${id}`, { method: "PUT", body, headers });
      expect(await titleOf(`/tours/${id}`)).toBe(title);
    }
  });

  it("is not missed when the listening connection is lost: until it is back, nothing is cached", async () => {
    const { id } = await makeTour({ title: "Before" });
    await whenCached(`/tours/${id}`);
    expect(await titleOf(`/tours/${id}`)).toBe("Before");
    await db().$executeRaw`
      SELECT pg_terminate_backend("pid") FROM pg_stat_activity
      WHERE "application_name" = ${listenerName} AND "datname" = current_database()`;
    await expect.poll(() => isCached(`/tours/${id}`), { interval: 1 }).toBe(false);
    await db().product.update({ where: { id }, data: { title: "After" } });
    expect(await titleOf(`/tours/${id}`)).toBe("After");
    await whenCached(`/tours/${id}`);
    expect(await titleOf(`/tours/${id}`)).toBe("After");
  });
});
