import { mkdir, readFile, writeFile } from "node:fs/promises";
import { report } from "./report";
import type { Results } from "./runs";

const folder = "bench/results";
const parts = [
  "scenarios",
  "big",
  "party",
  "hot",
  "half",
  "peer",
  "start",
  "scale",
  "staleness",
  "portal",
  "portalBig",
  "phone",
] as const;

/** Stores a part's raw run, and rewrites RESULTS.md from all parts. */
export async function keep<Part extends keyof Results>(part: Part, run: NonNullable<Results[Part]>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${part}.json`, `${JSON.stringify(run, rounded, 2)}\n`);
  await writeReport();
}

/** Rewrites RESULTS.md from the stored runs. */
export async function writeReport(): Promise<void> {
  await writeFile("bench/RESULTS.md", await readReport());
}

/** The text that RESULTS.md must have, by the stored runs and the newest migration. */
export async function readReport(): Promise<string> {
  return report(await readAll());
}

async function readAll(): Promise<Results> {
  const texts = await Promise.all(parts.map((part) => readFile(`${folder}/${part}.json`, "utf8").catch(() => null)));
  return Object.fromEntries(
    parts.flatMap((part, index) => (texts[index] ? [[part, JSON.parse(texts[index])]] : [])),
  ) as Results;
}

/** Rounds to three decimals. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 1000) / 1000 : value;
}
