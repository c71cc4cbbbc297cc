import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { jobs } from "~/server/api/root";
import { sweeps } from "~/server/start/sweep";

const units = [
  { unit: "day", ms: 86_400_000 },
  { unit: "h", ms: 3_600_000 },
  { unit: "min", ms: 60_000 },
  { unit: "s", ms: 1_000 },
];

function howOften(everyMs: number): string {
  const { unit, ms } = units.find((one) => everyMs % one.ms === 0) ?? { unit: "ms", ms: 1 };
  return `${everyMs / ms} ${unit}`;
}

it("docs/jobs.md lists all jobs, each with its rhythm and whether it runs while the time is in doubt", () => {
  const page = readFileSync("docs/jobs.md", "utf8");
  const rows = [...page.matchAll(/^\| ([^|]+) \| (\d[^|]*) \| [^|]+ \|$/gm)].map(([, name, often]) => [name, often]);
  const expected = [...jobs, ...sweeps].map(({ name, everyMs, needsNoTime }) => [
    needsNoTime ? `${name} *` : name,
    howOften(everyMs),
  ]);
  expect(rows.sort()).toEqual(expected.sort());
});
