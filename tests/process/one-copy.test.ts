import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { sampleId } from "~tests/support/sample";
import { filledFolder, started } from "./support";

/** A word of the procedures' declarations, one of which is this. */
const mark = "createBooking";
const pages = [
  "/",
  "/browse/tours",
  "/browse/cars",
  "/offers",
  `/tour/${sampleId("tour")}`,
  "/contact",
  "/login",
  "/profile",
  "/admin/dashboard",
  "/sitemap.xml",
  "/no-such-page",
];

it("pages use the procedures of the server, so that the process holds them once", async () => {
  const DATA_DIR = await filledFolder();
  const list = join(DATA_DIR, "compiled");
  const { url } = await started({
    DATA_DIR,
    COMPILED_FILE: list,
    NODE_OPTIONS: `--import=${resolve("tests/support/note-compiled.mjs")}`,
  });
  const statuses = [];
  for (const page of pages) statuses.push((await fetch(url + page)).status);
  expect(statuses).toEqual(pages.map((page) => (page === "/no-such-page" ? 404 : 200)));
  const bundles = (await readFile(list, "utf8")).split("\n").filter((file) => file.includes("/.next/server/"));
  expect(bundles.length).toBeGreaterThan(pages.length);
  const holding = [];
  for (const file of new Set(bundles)) {
    if ((await readFile(file, "utf8")).includes(mark)) holding.push(file);
  }
  expect(holding).toEqual([]);
});
