// npm run pictures: two pictures of a screen, the first window and the whole page, at 1440 × 900 and 390 × 844. The screens in which
// an office works, with 300 tours, 5,000 bookings and 40 people; and, as `site-…`, those of customers with the sample catalogue, in
// the light and the dark scheme. Says how many windows high each page is. With words behind `--`, only the screens whose names contain
// one. The pictures go to PICTURES, by default luit-pictures in the folder for temporary files.
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { admin, adminSettings } from "~tests/support/admin";
import { letMakeDatabases, makeDatabase } from "~tests/support/databases";
import { findBrowser } from "../../scripts/browser.mjs";
import { prepare } from "../../scripts/setup.mjs";
import { settle } from "./look";
import { makeTraveller, type OfficeShown, officeScreens, type Pictured, type SiteRows, siteScreens } from "./pictured";

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
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await letMakeDatabases(server.ownerUrl);
  await mkdir(folder, { recursive: true });
  await showOffice(officeScreens.filter(isSelected));
  await showSite(siteScreens.filter(isSelected));
  console.log(`Pictures: ${folder}`);
} finally {
  await browser.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

function isSelected({ name }: { name: string }): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

async function showOffice(screens: readonly Pictured<OfficeShown>[]): Promise<void> {
  if (screens.length === 0) return;
  const database = await makeDatabase(server.url);
  const app = await startOwnApp(database.url, adminSettings);
  try {
    const filled = await fillOffice(database.url);
    const answer = await fetch(`${app.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(admin),
    });
    const session = await answer.text();
    const rows = { ...filled, sheet: await linkToSheet(app.url, session, filled.sheetLinks) };
    for (const screen of screens) await show(screen, { url: app.url, rows, session, schemes: ["light"] });
  } finally {
    await app.stop();
  }
}

async function showSite(screens: readonly Pictured<SiteRows>[]): Promise<void> {
  if (screens.length === 0) return;
  const database = await makeDatabase(server.url);
  const app = await startOwnApp(database.url, {
    ...adminSettings,
    SEED: "sample",
    UPI_ADDRESS: "luit.tours@okhdfcbank",
  });
  try {
    const context = await browser.newContext({ baseURL: app.url });
    const { rows, session } = await makeTraveller(context.request);
    await context.close();
    for (const screen of screens) await show(screen, { url: app.url, rows, session, schemes: ["light", "dark"] });
  } finally {
    await app.stop();
  }
}

/** An app, what its screens' addresses contain, and the session of who sees them, as the browser stores it. */
type Place<Rows> = { url: string; rows: Rows; session: string; schemes: readonly ("light" | "dark")[] };

async function show<Rows>(screen: Pictured<Rows>, { url, rows, session, schemes }: Place<Rows>): Promise<void> {
  for (const colorScheme of schemes) {
    for (const viewport of windows) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme,
        locale: "en-IN",
        serviceWorkers: "block",
        timezoneId: "Asia/Kolkata",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      if (!screen.isSignedOut) await page.addInitScript((user) => window.localStorage.setItem("user", user), session);
      await page.goto(screen.path(rows));
      await settle(page, false);
      if (screen.act) {
        await screen.act(page);
        await settle(page, false);
      }
      const at = join(folder, `${screen.name}-${viewport.width}${colorScheme === "dark" ? "-dark" : ""}`);
      await waitForPictures(page);
      await page.screenshot({ path: `${at}.png` });
      await loadAll(page, viewport.height);
      await page.screenshot({ path: `${at}-whole.png`, fullPage: true });
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      if (colorScheme === "light") {
        console.log(`${screen.name}, ${viewport.width} px wide: ${(tall / viewport.height).toFixed(1)} windows high`);
      }
      await context.close();
    }
  }
}

/** Scrolls through the page and back, so that what loads in view has loaded. */
async function loadAll(page: Page, step: number): Promise<void> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < tall; top += step) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await waitForPictures(page);
  }
  await settle(page, false);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits until the pictures in the window have loaded or failed. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .every(({ complete }) => complete),
  );
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
