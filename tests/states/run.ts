// npm run states: opens the screens of the portal and of the site in their states at several widths, and says what is
// wrong (CONTRIBUTING.md). With words behind `--`, only the screens and states whose names contain one of them. Pictures go to
// STATES_PICTURES, by default luit-states in the folder for temporary files. STATES_ROWS sets the number of rows.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { findBrowser } from "../../scripts/browser.mjs";
import { prepare } from "../../scripts/setup.mjs";
import { lookAt, settle } from "./look";
import { portal, type Rows, type Screen, type State, site, states } from "./screens";

const folder = process.env.STATES_PICTURES ?? join(tmpdir(), "luit-states");
const words = process.argv.slice(2);
/** How many bookings and tours the large state has; payments, papers, the log and others are shares of it. */
const rowCount = Number(process.env.STATES_ROWS ?? 10_000);
const isSelected = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
/** Pages opened at the same time. */
const pagesAtOnce = 2;

type Task = { screen: Screen; state: State; session: object; url: string };

await prepare({ build: true });
// Imported after the setup, because they need the generated database client.
const { startApps } = await import("./apps");
const { fillLarge, makeRows } = await import("./rows");

const apps = await startApps();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });

type Sessions = Record<"owner" | "traveller" | "ownerOfEmpty", object>;

async function signIn(at: Browser): Promise<{ rows: Rows; sessions: Sessions }> {
  const ofOwner = async (baseURL: string) => {
    const context = await at.newContext({ baseURL });
    const answer = await context.request.post("/api/auth/login", { data: admin });
    const session: object = await answer.json();
    await context.close();
    return session;
  };
  const context = await at.newContext({ baseURL: apps.large });
  const { rows, session } = await makeRows(await context.newPage(), apps.databaseUrl);
  await context.close();
  const sessions = { owner: await ofOwner(apps.large), traveller: session, ownerOfEmpty: await ofOwner(apps.empty) };
  return { rows, sessions };
}

function tasksOf(state: State, sessions: Sessions): Task[] {
  const urlOf = ({ act }: Screen) => {
    if (state === "empty") return apps.empty;
    return state === "failing" && !act ? apps.failing : apps.large;
  };
  const of = (screens: readonly Screen[], session: object) =>
    screens
      .filter((screen) => (screen.states ?? states).includes(state))
      .map((screen) => ({ screen, state, session, url: urlOf(screen) }));
  const ownerHere = state === "empty" ? sessions.ownerOfEmpty : sessions.owner;
  return [...of(portal, ownerHere), ...of(site, state === "empty" ? sessions.ownerOfEmpty : sessions.traveller)];
}

/** Opens a screen in a state, and returns what is wrong there. */
async function open({ screen, state, session, url }: Task, rows: Rows): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const faults: string[] = [];
  listen(page, state, faults);
  try {
    const saved = { "saved-tours": JSON.stringify([rows.tour]) };
    await page.addInitScript(store, screen.isSignedOut ? saved : { ...saved, user: JSON.stringify(session) });
    const isHeld = state === "loading";
    if (isHeld && !screen.act) await holdAnswers(page);
    const answer = await page.goto(screen.path(rows));
    const status = screen.status ?? 200;
    if (state !== "failing" && answer?.status() !== status) faults.push(`answers ${answer?.status()}, not ${status}`);
    await settle(page, isHeld && !screen.act);
    if (screen.act) {
      if (isHeld) await holdAnswers(page);
      if (state === "failing") await askWithoutDatabase(page);
      await screen.act(page, rows, state);
      await settle(page, isHeld);
    }
    faults.push(...(await lookAt(page, join(folder, state), screen.name, state === "large")));
    faults.push(...(await missingOf(page, state)));
  } catch (error) {
    faults.push(String(error).slice(0, 300));
  } finally {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
  for (const fault of faults) console.log(`${state} ${screen.name}: ${fault}`);
  return faults.map((fault) => `${state} ${screen.name}: ${fault}`);
}

function holdAnswers(page: Page): Promise<unknown> {
  return page.route("**/api/trpc/**", () => undefined);
}

/** From now on, the app whose database is gone answers what the page asks. */
function askWithoutDatabase(page: Page): Promise<unknown> {
  return page.route("**/api/trpc/**", (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...route.request().headers(), origin: apps.failing };
    return route.continue({ url: `${apps.failing}${pathname}${search}`, headers });
  });
}

/** Runs in the page: what earlier visits have stored. A preview of a mail, in a frame, has no storage. */
function store(values: Record<string, string>): void {
  if (window.top !== window) return;
  for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
}

/**
 * Adds console errors to `faults`. The browser itself logs each answer of 4xx and 5xx: for the page, its status says more, and for
 * the API it is no fault here.
 */
function listen(page: Page, state: State, faults: string[]): void {
  page.on("console", (message) => {
    const isAnswer = message.text().startsWith("Failed to load resource");
    const isExpected =
      state === "failing"
        ? isAnswer || loggedFailure.test(message.text())
        : isAnswer && (message.location().url === page.url() || message.location().url.includes("/api/"));
    if (message.type() === "error" && !isExpected) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error}`));
}

/** Lines in the console that the specification demands of lists that fail to load. */
const loggedFailure = /^(Failed to load bookings|Error fetching tours:)/;

/** A screen that loads says so, and one that failed says so and offers a way on. */
async function missingOf(page: Page, state: State): Promise<string[]> {
  if (state === "loading" && (await page.locator("[role=status], [aria-busy=true]").count()) === 0) {
    return ["nothing says that it loads"];
  }
  if (state !== "failing") return [];
  // What failed while somebody types is a status, because the focus stays in the box.
  const failure = /could be searched|Could not search|cannot reach our database/;
  const ofSearch = page.locator("[role=region] [role=status]", { hasText: failure });
  const said = page.locator(":is(main, [role=dialog]) [role=alert]").or(ofSearch);
  const alerts = await said.filter({ visible: true }).count();
  const ways = await page.locator(":is(main, [role=dialog]) :is(a, button)").filter({ visible: true }).count();
  return [...(alerts === 0 ? ["nothing says that it failed"] : []), ...(ways === 0 ? ["there is no way on"] : [])];
}

// At the end, so that every constant of this file exists.
try {
  await fillLarge(apps.databaseUrl, rowCount);
  const { rows, sessions } = await signIn(browser);
  const faults: string[] = [];
  const run = async (chosen: readonly State[]) => {
    const tasks = chosen.flatMap((state) =>
      tasksOf(state, sessions).filter(({ screen }) => isSelected(`${state} ${screen.name}`)),
    );
    const work = async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) faults.push(...(await open(task, rows)));
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
  };
  await run(states.filter((state) => state !== "failing"));
  apps.cut();
  await run(["failing"]);
  console.log(faults.length === 0 ? "Nothing is wrong." : faults.join("\n"));
  console.log(`Pictures: ${folder}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await apps.stop();
}
