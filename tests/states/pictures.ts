// npm run pictures: the five screens in which an office works, what lies below them, the settings, and a guide's page, with 300 tours, 5,000 bookings and 40
// people, at 1440 × 900 and 390 × 844. Two pictures each: the first screen, and the whole page. Says how many screens high each
// page is. The pictures go to PICTURES, by default luit-pictures in the folder for temporary files.
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { admin, adminSettings } from "~tests/support/admin";
import { letMakeDatabases } from "~tests/support/databases";
import { findBrowser } from "../../scripts/browser.mjs";
import { prepare } from "../../scripts/setup.mjs";
import { settle } from "./look";

const folder = process.env.PICTURES ?? join(tmpdir(), "luit-pictures");
const words = process.argv.slice(2);
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

await prepare({ build: true });
// Imported after the setup, because they need the generated database client.
const { openEmbedded } = await import("~/server/db/embedded/embedded");
const { startOwnApp } = await import("~tests/e2e/own-app");
const { fillOffice } = await import("./office");

const dataDir = await mkdtemp(join(tmpdir(), "luit-pictures-data-"));
// As root, the database server runs as another user, who needs access.
await chmod(dataDir, 0o755);
const server = await openEmbedded(dataDir);
await letMakeDatabases(server.ownerUrl);
const app = await startOwnApp(server.url, adminSettings);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await mkdir(folder, { recursive: true });
  const { tour, booking, sheetLinks } = await fillOffice(server.url);
  const session = await logIn(app.url);
  const screens = {
    lanes: "/admin/departures",
    "lanes-fortnight": "/admin/departures?span=fortnight",
    "lanes-day": "/admin/departures?span=day",
    manifest: "/admin/bookings/manifest",
    booking: `/admin/bookings/${booking}`,
    product: `/admin/products/tour/${tour}`,
    "product-days": `/admin/products/tour/${tour}?tab=days`,
    "product-prices": `/admin/products/tour/${tour}?tab=prices`,
    dashboard: "/admin/dashboard",
    people: "/admin/resources",
    reports: "/admin/reports",
    settings: "/admin/settings",
    guide: await linkToSheet(app.url, session, sheetLinks),
  };
  for (const [name, path] of Object.entries(screens)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    for (const viewport of windows) {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport,
        locale: "en-IN",
        timezoneId: "Asia/Kolkata",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.addInitScript((user) => window.localStorage.setItem("user", user), session);
      await page.goto(path);
      await settle(page, false);
      const at = join(folder, `${name}-${viewport.width}`);
      await page.screenshot({ path: `${at}.png` });
      await page.screenshot({ path: `${at}-whole.png`, fullPage: true });
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      console.log(`${name}, ${viewport.width} px wide: ${(tall / viewport.height).toFixed(1)} screens`);
      await context.close();
    }
  }
  console.log(`Pictures: ${folder}`);
} finally {
  await browser.close();
  await app.stop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** The session of the owner, as the browser stores it. */
async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  return answer.text();
}

/** The address of a guide's page, which has all that an owner can allow. */
async function linkToSheet(url: string, session: string, sheetLinks: string): Promise<string> {
  const { token }: { token: string } = JSON.parse(session);
  const send = async (method: string, path: string, body: object): Promise<Response> => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const allowed = { guidesCheckIn: true, guidesSeeItinerary: true, guidesSeeMoney: true };
  await send("PUT", "/api/settings", allowed);
  const made: { url: string } = await (await send("POST", sheetLinks, {})).json();
  return new URL(made.url).pathname;
}
