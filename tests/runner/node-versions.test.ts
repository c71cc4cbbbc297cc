import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { oldestMajor, pinned } from "../../scripts/serving-node.mjs";

// npm start begins under the machine's Node, which may be older than the one that serves.

type Version = readonly [major: number, minor: number, patch: number];
type Package = { version?: string; dev?: boolean; cpu?: string | string[]; engines?: { node?: string } | string[] };

const read = (path: string) => readFileSync(path, "utf8");
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> };
const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };

/** "20.19" or "10.x" as numbers; what is missing is 0. */
function toVersion(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split(".").map((part) => (part === "x" ? 0 : Number(part)));
  return [major, minor, patch];
}

function isBelow(one: Version, other: Version): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}

/** Whether a range such as "^20.19 || >=22" contains the version. Throws for signs that no package has used so far. */
function allows(range: string, version: Version): boolean {
  return range.split("||").some((part) => {
    const [, sign, text] = /^\s*(>=|\^)?\s*([\d.x]+)\s*$/.exec(part) ?? [];
    if (text === undefined) throw new Error(`Teach this test the range "${range}".`);
    const first = toVersion(text);
    return !isBelow(version, first) && (sign === ">=" || version[0] === first[0]);
  });
}

const processors = new Set(Object.keys(pinned).map((platform) => platform.split("-")[1]));

/** Whether a production install on a platform with a pinned Node may contain the package. */
const isInstalled = ({ dev, cpu }: Package) =>
  !dev && (cpu === undefined || [cpu].flat().some((one) => processors.has(one)));

/** The packages of a production install that do not allow this Node. */
function excluding(version: Version): string[] {
  return Object.entries(packages).flatMap(([path, described]) => {
    const needed = isInstalled(described) ? described.engines : undefined;
    const range = Array.isArray(needed) ? undefined : needed?.node;
    return range === undefined || allows(range, version) ? [] : [path.replace("node_modules/", "")];
  });
}

it.each([
  [">=20.19", true],
  [">= 20.x", true],
  [">=20.20", false],
  ["^20.9.0", true],
  ["^22.12 || ^20.19", true],
  ["22 || >=24.0.0", false],
  ["20 || >=22", true],
])("the range %s contains 20.19: %s", (range, expected) => {
  expect(allows(range, [20, 19, 0])).toBe(expected);
});

it("all packages that the server loads support the oldest Node that serves, and the pinned one", () => {
  expect(excluding([oldestMajor, 0, 0])).toEqual([]);
  for (const path of Object.values(pinned)) {
    const { version = "" } = packages[`node_modules/${path.split("/")[0]}`] ?? {};
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(excluding(toVersion(version))).toEqual([]);
  }
});

/** npm warns of them when it installs under Node 20.19. docs/decisions.md says why that does no harm. */
const known = [
  "@opentelemetry/context-async-hooks",
  "@opentelemetry/core",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/otlp-exporter-base",
  "@opentelemetry/otlp-transformer",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-logs",
  "@opentelemetry/sdk-metrics",
  "@opentelemetry/sdk-trace",
  "@prisma/streams-local",
  "ical-generator",
];

it("no other packages than the known ones exclude the oldest Node on which npm start begins", () => {
  expect(engines.node).toBe(">=20.19");
  expect(excluding(toVersion("20.19")).sort()).toEqual(known);
});

it("what runs before the change to the Node that serves loads no packages", () => {
  for (const script of ["start", "serving-node", "setup"]) {
    const imported = [...read(`scripts/${script}.mjs`).matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)];
    expect(imported.map(([, name = ""]) => name).filter((name) => !/^(node:|\.\/)/.test(name))).toEqual([]);
  }
});
