import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { makeTour } from "./portal-support";
import { expect, onPhone, signInAsNew, test, tripDay } from "./support";

/** JavaScript in kB gzip: the goal for every screen, and today's limit of those above it. */
const { goal, allowed }: { goal: number; allowed: Record<string, number> } = JSON.parse(
  readFileSync("bench/budget.json", "utf8"),
);
const ids: Record<string, string> = {
  "{tourId}": sampleId("tour"),
  "{carId}": sampleId("car"),
  "{offerId}": sampleId("offer"),
};

const atOnce = 5;

/** Signs in as the customer of a new booking, and returns its id. */
async function bookAndSignIn(page: Page): Promise<string> {
  const { headers } = await signInAsNew(page);
  // Without states, because permits add their own parts to the page.
  const { _id: tourId, price: totalPrice } = await makeTour(page.request, { states: [] });
  const trip = { date: tripDay("03-15"), pickupLocation: "Paltan Bazaar", phone: "9876543210" };
  const data = { tourId, travelers: 1, totalPrice, ...trip };
  return (await (await page.request.post("/api/bookings", { headers, data })).json())._id;
}

test(
  "no screen loads more JavaScript than its budget before the first interaction",
  onPhone,
  async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const sizes: Record<string, number> = {};
    const measure = async (screen: string) => {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      const bookingId = screen.includes("{bookingId}") ? await bookAndSignIn(page) : "";
      const path = screen.replace(/\{\w+\}/, (name) => ids[name] ?? bookingId);
      const bodies: Promise<Buffer>[] = [];
      // Prefetching while idle is not part of the budget; the save-data setting turns it off.
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      // Images and fonts are slow and contain no script.
      await page.route(/\.(avif|webp|png|jpg|svg|woff2)|\/_next\/image/, (route) => route.abort());
      // Without a token it redirects to the login, which is measured separately.
      if (screen === "/auth/callback") await page.route(/\/login/, (route) => route.abort());
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") bodies.push(response.body());
      });
      await page.goto(path, { waitUntil: "networkidle" });
      const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
      sizes[screen] = Math.ceil(bytes / 1000);
      await context.close();
    };
    const screens = Object.keys(allowed);
    while (screens.length > 0) await Promise.all(screens.splice(0, atOnce).map(measure));
    const over = Object.entries(sizes).filter(([screen, kb]) => kb > (allowed[screen] ?? goal));
    expect(over, `kB of all screens: ${JSON.stringify(sizes)}`).toEqual([]);
  },
);
