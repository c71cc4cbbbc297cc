import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { caches, type Page, pageCache } from "~/server/cache/caches";
import { db, openDatabase } from "~/server/db/client";
import { openProxy } from "~tests/support/proxy";
import { refreshSite } from "./read-settings";

const page: Page = { parts: [], bytes: 0, nonce: "", headers: {} };

let proxy: Awaited<ReturnType<typeof openProxy>>;
const setLive = (isLive: boolean) => {
  for (const cache of caches()) cache.isLive = isLive;
};

beforeAll(async () => {
  proxy = await openProxy(inject("databaseUrl"));
  openDatabase(proxy.url);
  setLive(true);
});
afterAll(async () => {
  setLive(false);
  proxy.mend();
  await db().$disconnect();
  await proxy.close();
});

it("a page is not cached while the settings cannot be read, also not while they are not asked for again", async () => {
  const render = async () => {
    const store = pageCache().beginLoad();
    await refreshSite();
    store("/", page);
    return pageCache().get("/");
  };
  proxy.hold();
  expect(await render()).toBeUndefined();
  expect(await render()).toBeUndefined();
  proxy.mend();
  await expect.poll(render).toBe(page);
});
