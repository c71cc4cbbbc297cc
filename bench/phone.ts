// npm run bench:phone [-- --runs=5 --screens=Home,Tours --beside=<folder>]: how the public screens load and answer on slow
// phones, beside an empty static page of Next. Runs the app as `npm start` does, on sample data of its own. Writes
// bench/phone.md and its section of RESULTS.md when all screens were measured. Missed goals are listed; they do not fail the run. `--beside` names another
// checkout of this repository, already built: its screens are measured in turn with ours, and bench/phone-beside.md compares.
// `--short` loads one screen and the empty page, each once, and uses the screen.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { admin, adminSettings } from "~tests/support/admin";
import { startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";
import { findBrowser } from "../scripts/browser.mjs";
import { prepare } from "../scripts/setup.mjs";
import { startArguments } from "../scripts/start-command.mjs";
import { withClient } from "./data/prepare";
import { median } from "./drive";
import { readMachine } from "./machine";
import { loadWithLighthouse } from "./phone/lighthouse";
import { makeLinkedScreens } from "./phone/links";
import { type Measured, toComparison, toFigures, toReport } from "./phone/report";
import { type LoadedScreen, loadedScreens, type Screen, screens as usedScreens } from "./phone/screens";
import { measureUse, type Use } from "./phone/slow";
import { keep } from "./results";
import { isShort } from "./short";
import { startStaticPage } from "./static-page";

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
];

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    screens: { type: "string", default: "" },
    beside: { type: "string" },
    short: { type: "boolean" },
  },
});
const runs = isShort ? 1 : Number(values.runs);
const names = isShort ? ["Contact"] : values.screens.split(",").filter(Boolean);

const [loadBefore = 0] = loadavg();
const command = ["npm run bench:phone --", ...process.argv.slice(2)].join(" ").replace(/ --$/, "");

type Page = { measured: Measured; url: string; isUnlisted: boolean; use: (() => Promise<Use>) | null };

await prepare({ build: true });
const folders: string[] = [];
const ours = await start(resolve("."));
const other = values.beside ? await start(resolve(values.beside)) : null;
const empty = await startStaticPage(0);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...flags, `--remote-debugging-port=${port}`],
});
try {
  const allScreens: (Screen | LoadedScreen)[] = [
    ...usedScreens,
    ...loadedScreens,
    ...(await makeLinkedScreens(ours.url, admin)),
  ];
  const screens = names.length > 0 ? allScreens.filter(({ name }) => names.includes(name)) : allScreens;
  const base: Page = {
    measured: { name: "Empty page", loads: [], uses: [] },
    url: empty.url,
    isUnlisted: false,
    use: null,
  };
  const pairs = await Promise.all(
    screens.map(async (screen) => ({
      our: toPage(ours.url, screen),
      their: other && (await hasScreen(other.url, screen)) ? toPage(other.url, screen) : null,
    })),
  );
  const inTurn = [base, ...pairs.flatMap(({ our, their }) => (their ? [our, their] : [our]))];
  // The first load makes the pictures in the phone's sizes and is not measured.
  for (const page of isShort ? [] : inTurn) await loadWithLighthouse(page, port);
  for (let run = 1; run <= runs; run++) {
    for (const { measured, use, ...page } of inTurn) {
      measured.loads.push(await loadWithLighthouse(page, port));
      if (use) measured.uses.push(await use());
    }
    console.log(`Run ${run} of ${runs} done`);
  }
  const report = toReport(
    base.measured,
    pairs.map(({ our }) => our.measured),
    runs,
  );
  const common = pairs.flatMap(({ our, their }) => (their ? [{ our: our.measured, their: their.measured }] : []));
  const comparison = other ? toComparison(common, runs) : null;
  if (names.length === 0) {
    await writeFile("bench/phone.md", report);
    const [dataDir = ""] = folders; // ours started first
    const machine = { ...(await withClient(await embeddedUrl(dataDir), readMachine)), loadBefore };
    const screens = pairs.map(({ our: { measured } }) => ({ name: measured.name, figures: toFigures(measured) }));
    const index = median(base.measured.loads.map((load) => load.machine));
    await keep("phone", { machine, command, runs, index, empty: toFigures(base.measured), screens });
    if (comparison) await writeFile("bench/phone-beside.md", comparison);
  }
  console.log(`\n${report}\n${comparison ?? ""}`);
} finally {
  await browser.close();
  await Promise.all([ours.stop(), other?.stop(), empty.stop()]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Runs the build in `root` on a new data folder with the sample data. */
async function start(root: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-phone-"));
  folders.push(dataDir);
  await chmod(dataDir, 0o755);
  const settings = { DATA_DIR: dataDir, SEED: "sample", ...adminSettings };
  return startApp(settings, undefined, { args: startArguments(root), cwd: root });
}

async function hasScreen(url: string, { path }: LoadedScreen): Promise<boolean> {
  const { ok } = await fetch(url + path);
  return ok;
}

function toPage(url: string, screen: Screen | LoadedScreen): Page {
  return {
    measured: { name: screen.name, loads: [], uses: [] },
    url: url + screen.path,
    isUnlisted: screen.isUnlisted ?? false,
    use: "press" in screen ? () => measureUse(browser, url, screen) : null,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}
