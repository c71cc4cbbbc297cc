import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";

/** A screen, and a text of its rows. */
type Screen = { path: string; text: string };

/** The screens with lists, and what their rows say in the data of the fill. */
export const screens: readonly Screen[] = [
  { path: "/admin/dashboard", text: "NE-" },
  { path: "/admin/bookings", text: "NE-" },
  { path: "/admin/money", text: "NE-" },
  { path: "/admin/papers", text: "NE-" },
  { path: "/admin/check-in", text: "NE-" },
  { path: "/admin/departures", text: "Guide " },
  { path: "/admin/log", text: "Staff " },
  { path: "/admin/reviews", text: "A good trip on the river." },
  { path: "/admin/resources", text: "Guide 1" },
  { path: "/admin/codes", text: "CODE-" },
  { path: "/admin/staff", text: "staff1@example.com" },
  { path: "/admin/bookings/manifest", text: "NE-" },
  { path: "/admin/customers", text: "@example.com" },
  { path: "/admin/permits", text: "Nagaland" },
  { path: "/admin/reports", text: "Total" },
];

/** Milliseconds from the start of the navigation until a row of the screen is painted. */
export type Painted = { path: string; firstVisit: number[]; laterVisit: number[] };

const flags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync", "--disable-background-networking"];

type Asked = { url: string; session: object; shown: readonly Screen[]; runs: number };

/** Visits each address as a signed-in admin twice: with an empty cache, then with the cache of the first visit. */
export async function measurePaint({ url, session, shown, runs }: Asked): Promise<Painted[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags });
  try {
    const painted: Painted[] = [];
    for (const screen of shown) {
      const { path } = screen;
      if (runs > 1) await visit(browser, url, screen, session); // the server's first visit is not measured
      const all: [number, number][] = [];
      for (let run = 0; run < runs; run++) all.push(await visit(browser, url, screen, session));
      const of = (index: 0 | 1) => all.map((times) => times[index]).sort((a, b) => a - b);
      painted.push({ path, firstVisit: of(0), laterVisit: of(1) });
    }
    return painted;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, screen: Screen, session: object): Promise<[number, number]> {
  const { path, text } = screen;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-IN" });
  await context.addInitScript(watchFirstRow(session, text));
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
 * Runs in the page: stores the session, and records when the frame with the first row was painted. It is text because
 * the compiler adds helpers to functions that do not exist in the page.
 */
const watchFirstRow = (session: object, text: string) => `
  localStorage.setItem("user", ${JSON.stringify(JSON.stringify(session))});
  const watch = () => {
    if (!document.querySelector("main")?.textContent.includes(${JSON.stringify(text)})) return requestAnimationFrame(watch);
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstRow = String(Math.round(performance.now()));
    });
  };
  requestAnimationFrame(watch);`;
