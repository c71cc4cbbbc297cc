import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";

/** Milliseconds from the start of the navigation until a booking's row is painted. */
export type Painted = { path: string; firstVisit: number[]; laterVisit: number[] };

const runs = 9;
const flags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync", "--disable-background-networking"];

/** Visits each address as a signed-in admin twice: with an empty cache, then with the cache of the first visit. */
export async function measurePaint(url: string, session: object, paths: readonly string[]): Promise<Painted[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags });
  try {
    const painted: Painted[] = [];
    for (const path of paths) {
      await visit(browser, url, path, session); // the server's first visit is not measured
      const all: [number, number][] = [];
      for (let run = 0; run < runs; run++) all.push(await visit(browser, url, path, session));
      const of = (index: 0 | 1) => all.map((times) => times[index]).sort((a, b) => a - b);
      painted.push({ path, firstVisit: of(0), laterVisit: of(1) });
    }
    return painted;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, path: string, session: object): Promise<[number, number]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-IN" });
  await context.addInitScript(watchFirstRow(session));
  const page = await context.newPage();
  const once = async () => {
    await page.goto(`${url}${path}`, { waitUntil: "commit" });
    // The first call may come before the document exists.
    const shown = await page.waitForFunction(() => Number(document.documentElement?.dataset.firstRow ?? 0));
    return shown.jsonValue();
  };
  const times: [number, number] = [await once(), await once()];
  await context.close();
  return times;
}

/**
 * Runs in the page: stores the session, and records when the frame with the first booking was painted. It is text because
 * the compiler adds helpers to functions that do not exist in the page.
 */
const watchFirstRow = (session: object) => `
  localStorage.setItem("user", ${JSON.stringify(JSON.stringify(session))});
  const watch = () => {
    if (!document.querySelector("tbody tr")?.textContent.includes("NE-")) return requestAnimationFrame(watch);
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstRow = String(Math.round(performance.now()));
    });
  };
  requestAnimationFrame(watch);`;
