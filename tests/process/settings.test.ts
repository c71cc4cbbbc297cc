import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import { embeddedUrl } from "~tests/support/embedded-url";
import { send } from "~tests/support/visitor";
import { filledFolder, freshFolder, started } from "./support";

it("a setting that is saved at one app is on the cached pages and in the prices of another at once", async () => {
  const dataDir = await filledFolder();
  const first = await started({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const second = await started({
    DATA_DIR: await freshFolder(),
    DATABASE_URL: await embeddedUrl(dataDir),
    AUTH_SECRET: (await readFile(join(dataDir, "auth-secret"), "utf8")).trim(),
    LOG_LEVEL: "silent",
  });
  const page = async (path: string) => (await (await fetch(`${second.url}${path}`)).text()).replaceAll("<!-- -->", "");
  expect(await page("/")).toContain("Luit, home");
  expect(await page("/offers")).toContain("service fee of 8%");

  const { body } = await send(`${first.url}/api/auth/login`, "POST", admin);
  const changes = { name: "Brahma & Sons", serviceFeePercent: 12.5, showHotels: false };
  expect((await send(`${first.url}/api/settings`, "PUT", changes, String(body.token))).status).toBe(200);

  await expect.poll(() => page("/")).toContain("Brahma &amp; Sons, home");
  expect(await page("/")).not.toContain("/browse/hotels");
  expect(await page("/offers")).toContain("service fee of 12.5%");
  expect((await fetch(`${second.url}/browse/hotels`)).status).toBe(404);
  await second.stop();
});
