import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import { type Counted, type Counts, countSteps, findExceeded } from "~bench/floor/counts";
import { readSteps } from "~bench/floor/steps";
import { findBrowser } from "../../scripts/browser.mjs";
import type { Screen } from "./heaviest";

/**
 * A screen's visits, each a sorted list of milliseconds from the start of the navigation. `settled`: rows stand there and no
 * request is under way. `title` is the path.
 */
export type Visited = Counted & { settled: number[]; firstVisit: number[]; laterVisit: number[] };

type Visit = { settled: number; firstRow: number; laterRow: number; counts: Counts };

const flags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync", "--disable-background-networking"];
/** A screen is settled when for so long no request was under way. */
const quietMs = 500;
const patienceMs = 60_000;

type Asked = {
  url: string;
  /** Makes a session for the visits of one screen: the use of an older one is written, which would be counted. */
  signIn: () => Promise<object>;
  /** The file to which the server appends what requests ask. */
  recorded: string;
  shown: readonly Screen[];
  size: "small" | "big";
  runs: number;
};

/**
 * Visits each screen as a signed-in admin, each time with an empty cache and then with the cache of this visit. The server's
 * first visit is counted and not timed.
 */
export async function measureVisits({ shown, size, runs, signIn, ...asked }: Asked): Promise<Visited[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags });
  try {
    const visited: Visited[] = [];
    for (const screen of shown) {
      const where = { ...asked, session: await signIn() };
      const first = await visit(browser, screen, where);
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, screen, where));
      const mostOf = (what: "statements" | "rows") => Math.max(...[first, ...visits].map(({ counts }) => counts[what]));
      const counts = { statements: mostOf("statements"), rows: mostOf("rows"), repeated: null };
      const budget = { ...screen[size], repeated: null };
      const of = (what: "settled" | "firstRow" | "laterRow") => visits.map((one) => one[what]).sort((a, b) => a - b);
      visited.push({
        title: screen.find === undefined ? screen.path : `${screen.path}, and a search`,
        counts,
        budget,
        exceeded: findExceeded(counts, budget),
        settled: of("settled"),
        firstVisit: of("firstRow"),
        laterVisit: of("laterRow"),
      });
    }
    return visited;
  } finally {
    await browser.close();
  }
}

type Where = Pick<Asked, "url" | "recorded"> & { session: object };

async function visit(
  browser: Browser,
  { path, text, find }: Screen,
  { url, session, recorded }: Where,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    serviceWorkers: "block",
  });
  try {
    await context.addInitScript(watchFirstRow(session, text));
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const traffic = watchRequests(page);
    const open = async () => {
      await page.goto(`${url}${path}`, { waitUntil: "commit" });
      // The first call may come before the document exists.
      const shown = await page
        .waitForFunction(() => Number(document.documentElement?.dataset.firstRow ?? 0))
        .catch(async (cause) => {
          const seen = (await page.locator("body").textContent()) ?? "";
          throw new Error(`${path} does not show "${text}" but:\n${seen.slice(0, 2_000)}`, { cause });
        });
      return shown.jsonValue();
    };
    await writeFile(recorded, "");
    const firstRow = await open();
    if (find !== undefined) await search(page, find);
    const endedAt = await traffic.quiet(path);
    const counts = await countRecorded(recorded);
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    const settled = Math.round(Math.max(firstRow, endedAt - startedAt));
    const laterRow = await open();
    // Otherwise what is still under way would be counted with the next visit.
    await traffic.quiet(path);
    return { settled, firstRow, laterRow, counts };
  } finally {
    await context.close();
  }
}

/** Types into the search of the portal's header, and waits for the first result. */
async function search(page: Page, typed: string): Promise<void> {
  await page.getByRole("combobox", { name: "Find in the portal" }).fill(typed);
  await page.getByRole("listbox", { name: "Found" }).getByRole("option").first().waitFor();
}

/** `quiet` waits until no request is under way, and returns when the last one ended, in milliseconds since 1970. */
function watchRequests(page: Page): { quiet: (path: string) => Promise<number> } {
  const underWay = new Set<Request>();
  let endedAt = 0;
  const end = (request: Request) => {
    underWay.delete(request);
    endedAt = Date.now();
  };
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const quiet = async (path: string) => {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20)) {
      if (underWay.size === 0 && Date.now() - endedAt >= quietMs) return endedAt;
    }
    throw new Error(`${path} is not settled; under way: ${[...underWay].map((request) => request.url()).join(", ")}`);
  };
  return { quiet };
}

/** Counts what all requests since the file was emptied asked of the database. */
async function countRecorded(file: string): Promise<Counts> {
  const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  return { ...countSteps(lines.flatMap(readSteps)), repeated: null };
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
