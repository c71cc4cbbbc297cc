import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, onPhone, sampleId, test } from "./support";

/** In kB gzip: what every screen is to come down to, and what each may load until it has. */
const { wanted, allowed }: { wanted: number; allowed: Record<string, number> } = JSON.parse(
  readFileSync("bench/budget.json", "utf8"),
);
const ids: Record<string, string> = {
  "{tourId}": sampleId("tour"),
  "{carId}": sampleId("car"),
  "{offerId}": sampleId("offer"),
};

const atOnce = 5;

test("no screen loads more JavaScript than it may before anybody touches it", onPhone, async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const sizes: Record<string, number> = {};
  const measure = async (screen: string) => {
    const path = screen.replace(/\{\w+\}/, (name) => ids[name] ?? name);
    const context = await browser.newContext();
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    // What an idle page fetches ahead of a press is not part of what it needs; saving data leaves it out.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    // Pictures and letters take their time and bring no script.
    await page.route(/\.(avif|webp|png|jpg|svg|woff2)|\/_next\/image/, (route) => route.abort());
    // Without a token it goes on to the login, which counts by itself.
    if (screen === "/auth/callback") await page.route(/\/login/, (route) => route.abort());
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") bodies.push(response.body());
    });
    await page.goto(`${baseURL}${path}`, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    sizes[screen] = Math.ceil(bytes / 1000);
    await context.close();
  };
  const screens = Object.keys(allowed);
  while (screens.length > 0) await Promise.all(screens.splice(0, atOnce).map(measure));
  const over = Object.entries(sizes).filter(([screen, kb]) => kb > (allowed[screen] ?? wanted));
  expect(over, `kB of all screens: ${JSON.stringify(sizes)}`).toEqual([]);
});
