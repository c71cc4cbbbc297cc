import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, onPhone, sampleId, test } from "./support";

const { firstLoadKb }: { firstLoadKb: number } = JSON.parse(readFileSync("bench/budget.json", "utf8"));
const screens = [
  "/",
  "/browse/tours",
  `/tour/${sampleId("tour")}`,
  "/browse/cars",
  `/car/${sampleId("car")}`,
  "/browse/hotels",
  "/offers",
  `/offers/${sampleId("offer")}`,
  "/contact",
  "/destinations",
  "/profile",
  "/login",
  "/register",
  "/forgot-password",
];

test(
  "no screen loads more JavaScript than the budget before anybody touches it",
  onPhone,
  async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const sizes: Record<string, number> = {};
    const over: string[] = [];
    for (const path of screens) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const bodies: Promise<Buffer>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") bodies.push(response.body());
      });
      await page.goto(`${baseURL}${path}`, { waitUntil: "networkidle" });
      const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
      const kb = Math.round(bytes / 100) / 10;
      sizes[path] = kb;
      if (kb > firstLoadKb) over.push(`${path}: ${kb} kB`);
      await context.close();
    }
    await test.info().attach("kB gzip", { body: JSON.stringify(sizes, null, 2), contentType: "application/json" });
    expect(over, JSON.stringify(sizes)).toEqual([]);
  },
);
