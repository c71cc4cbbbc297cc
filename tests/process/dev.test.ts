import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "~tests/support/ports";
import { servingNode } from "../../scripts/serving-node.mjs";
import { install } from "../../scripts/setup.mjs";
import { dataOf, filledFolder, started } from "./support";

/** What `npm run dev` reads. */
const sources = [
  "src",
  "scripts",
  "prisma",
  "public",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "prisma.config.ts",
  "tsconfig.json",
];
const copies: string[] = [];
afterAll(() => Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true }))));

/** A copy to edit. It lies inside this clone, because Next follows no link to packages outside of its root. */
async function copyOfSources(): Promise<string> {
  await install(); // the copy shares these packages, and must not have to install them
  await mkdir("test-results", { recursive: true });
  const copy = await mkdtemp(resolve("test-results", "dev-"));
  copies.push(copy);
  for (const path of sources) await cp(path, join(copy, path), { recursive: true, preserveTimestamps: true });
  await symlink(resolve("node_modules"), join(copy, "node_modules"));
  return copy;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

it("npm run dev serves changed pages and changed server files, and ends with its database at Ctrl-C", async () => {
  const copy = await copyOfSources();
  const dataDir = await filledFolder();
  const script = { args: ["scripts/dev.mjs"], cwd: copy };
  // The server keeps its port when it restarts, so it cannot choose one itself.
  const app = await started({ DATA_DIR: dataDir, PORT: String(await freePort()) }, servingNode(), script);
  // No connection is accepted while the server restarts.
  const textOf = async (path: string) => (await fetch(app.url + path).catch(() => null))?.text();
  const soon = { timeout: 60_000, interval: 250 };

  expect(await textOf("/forgot-password")).not.toContain("Another title");
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/_next/hmr?id=test`);
  await new Promise((open, fail) => Object.assign(socket, { onopen: open, onerror: fail }));
  await edit(join(copy, "src/app/(bare)/forgot-password/page.tsx"), "Forgot password", "Another title");
  await expect.poll(() => textOf("/forgot-password"), soon).toContain("Another title");

  expect(await textOf("/api/none")).toContain("There is nothing at this address.");
  await edit(join(copy, "src/server/api/app.ts"), "There is nothing at this address.", "Nothing is here.");
  await expect.poll(() => textOf("/api/none"), soon).toContain("Nothing is here.");

  app.signal("SIGINT");
  app.signal("SIGINT"); // npm passes on the one that the terminal sends
  expect(await app.ended()).toBe(0);
  expect(existsSync(join(await dataOf(dataDir), "postmaster.pid"))).toBe(false);
});
