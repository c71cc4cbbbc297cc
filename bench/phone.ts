// npm run bench:phone [-- --runs=5 --screens=Home,Tours --of=<folder>]: how the public screens load and answer on slow
// phones, beside an empty static page of Next. Runs the app as `npm start` does, on sample data of its own. Writes
// bench/phone.md when all screens of this checkout were measured. Missed goals are listed; they do not fail the run. `--of`
// names another checkout of this repository, already built, to compare with the time before a change.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startApp } from "~tests/support/app-process";
import { findBrowser } from "../scripts/browser.mjs";
import { prepare } from "../scripts/setup.mjs";
import { startArguments } from "../scripts/start-command.mjs";
import { loadWithLighthouse } from "./phone/lighthouse";
import { makeLinkedScreens } from "./phone/links";
import { type Measured, toReport } from "./phone/report";
import { type LoadedScreen, loadedScreens, type Screen, screens as usedScreens } from "./phone/screens";
import { measureUse } from "./phone/slow";
import { startStaticPage } from "./static-page";

const flags = [
  ...["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    screens: { type: "string", default: "" },
    of: { type: "string" },
  },
});
const runs = Number(values.runs);
const names = values.screens.split(",").filter(Boolean);
const admin = { email: "office@example.com", password: "lac-dyed-weaving-7" };

const root = resolve(values.of ?? ".");
const isOurs = root === resolve(".");

if (isOurs) await prepare({ build: true });
const dataDir = await mkdtemp(join(tmpdir(), "luit-phone-"));
await chmod(dataDir, 0o755);
const settings = { DATA_DIR: dataDir, SEED: "sample", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const app = await startApp(settings, undefined, { args: startArguments(root), cwd: root });
const empty = await startStaticPage(0);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...flags, `--remote-debugging-port=${port}`],
});
try {
  const linked = await makeLinkedScreens(app.url, admin);
  const allScreens: (Screen | LoadedScreen)[] = [...usedScreens, ...loadedScreens, ...linked];
  const screens = names.length > 0 ? allScreens.filter(({ name }) => names.includes(name)) : allScreens;
  const pages = [
    {
      measured: { name: "Empty page", loads: [], uses: [] } as Measured,
      url: empty.url,
      isUnlisted: false,
      screen: null,
    },
    ...screens.map((screen) => ({
      measured: { name: screen.name, loads: [], uses: [] } as Measured,
      url: app.url + screen.path,
      isUnlisted: screen.isUnlisted ?? false,
      screen: "press" in screen ? screen : null,
    })),
  ];
  // The first load makes the pictures in the phone's sizes and is not measured.
  for (const page of pages) await loadWithLighthouse(page, port);
  for (let run = 1; run <= runs; run++) {
    for (const { measured, screen, ...page } of pages) {
      measured.loads.push(await loadWithLighthouse(page, port));
      if (screen) measured.uses.push(await measureUse(browser, app.url, screen));
    }
    console.log(`Run ${run} of ${runs} done`);
  }
  const [base, ...rest] = pages.map(({ measured }) => measured);
  if (!base) throw new Error("The empty page was not measured");
  const { text } = toReport(base, rest, runs);
  if (names.length === 0 && isOurs) await writeFile("bench/phone.md", text);
  console.log(`\n${text}`);
} finally {
  await browser.close();
  await Promise.all([app.stop(), empty.stop()]);
  await rm(dataDir, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}
