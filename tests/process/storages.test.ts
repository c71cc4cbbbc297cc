import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { App } from "~tests/support/app-process";
import { registerAt } from "~tests/support/visitor";
import { freshFolder, started } from "./support";

const patience = { timeout: 30_000, interval: 100 };
const hook = new URL("tell-promises.mjs", import.meta.url).href;
/** From Node 24 on storages cost no promise anything. */
const isPaidFor = Number.parseInt(process.versions.node, 10) < 24;

const answers = ({ output }: Pick<App, "output">) => [...output().matchAll(/^Promises are looked after: (\w+)$/gm)];

/** Does Node look after promises in this app, at this moment? */
async function looksAfterPromises(app: App): Promise<boolean> {
  const before = answers(app).length;
  app.process.kill("SIGUSR2");
  await expect.poll(() => answers(app).length, patience).toBe(before + 1);
  return answers(app).at(-1)?.[1] === "true";
}

it("promises cost nothing extra but while a page or a mail is made", async () => {
  const dataDir = await freshFolder();
  const app = await started({ DATA_DIR: dataDir, NODE_OPTIONS: `--import ${hook}` });
  const look = () => looksAfterPromises(app);
  await expect.poll(look, patience).toBe(false);
  const page = async () => {
    expect((await fetch(`${app.url}/browse/tours/none`)).status).toBe(404);
    return look();
  };
  await expect.poll(page, patience).toBe(isPaidFor);
  await expect.poll(look, patience).toBe(false);
  await registerAt(app.url);
  const mails = async () => (await readdir(join(dataDir, "mail")).catch(() => [])).length;
  await expect.poll(mails, patience).toBeGreaterThan(0);
  await expect.poll(look, patience).toBe(false);
});
