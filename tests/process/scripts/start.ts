import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { unsetSettings } from "~tests/support/app-process";

/** Of package.json, by name. */
export const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

type Started = { code: number | null; output: string };

/** What vitest sets for itself, and settings of a developer's shell. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env;
  const own = Object.entries(inherited).filter(([name]) => !name.startsWith("VITEST"));
  return { ...Object.fromEntries(own), ...unsetSettings } as NodeJS.ProcessEnv;
}

type Options = { args?: readonly string[]; settings?: Record<string, string>; cwd?: string; signal: AbortSignal };

/** Runs a command line of package.json as npm does. It is ended with all that it has started when `signal` aborts. */
export async function start(
  command: string,
  { args = [], settings = {}, cwd = ".", signal }: Options,
): Promise<Started> {
  const quoted = args.map((argument) => `'${argument}'`);
  const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn([command, ...quoted].join(" "), {
    shell: true,
    detached: true,
    cwd,
    env: { ...cleanEnvironment(), PATH, NEXT_TELEMETRY_DISABLED: "1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} has no process`);
  const end = () => process.kill(-pid, "SIGTERM");
  signal.addEventListener("abort", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  signal.removeEventListener("abort", end);
  return { code: child.exitCode, output };
}

const written = [
  "bench/**/*.{md,json}",
  "public/**/*",
  "src/**/fonts/*",
  "src/app/apple-icon.png",
  "prisma/migrations/**/*",
  "package-lock.json",
];

/** The files of this repository that its scripts write, each with its hash. */
export function readResults(): Map<string, string> {
  const files = globSync(written, { withFileTypes: true, exclude: ["bench/{peer,static-page}/**", "bench/README.md"] });
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => resolve(parentPath, name));
  return new Map(paths.sort().map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]));
}
