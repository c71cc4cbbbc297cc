import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** Pinned: another version may ask for other things. */
const version = "0.2.0-alpha.12";
const run = promisify(execFile);
const maxBuffer = 100_000_000;

/**
 * The folder of the official suite, which is installed there if it is missing. It is no package of ours: with it, production installs
 * would have Express.
 */
export async function installSuite(): Promise<string> {
  const folder = resolve("node_modules/.cache", `mcp-conformance-${version}`);
  const suite = join(folder, "node_modules/@modelcontextprotocol/conformance");
  if (existsSync(join(suite, "dist/index.js"))) return suite;
  const name = `@modelcontextprotocol/conformance@${version}`;
  await run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", name], { maxBuffer });
  return suite;
}

/** By scenario: how many checks passed and failed. */
export type Outcome = Readonly<Record<string, { passed: number; failed: number }>>;

/** Asks the server at `url` the scenarios of a revision, also those that are not scored. */
export async function askServer(suite: string, url: string, revision: string): Promise<Outcome> {
  const output = await runSuite(suite, ["server", "--url", url, "--requirements", revision]);
  const results = [...output.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gm)];
  return Object.fromEntries(
    results.map(([, name = "", passed, failed]) => [name, { passed: Number(passed), failed: Number(failed) }]),
  );
}

/** What the suite prints of the authorization server's metadata. Throws if a check fails. */
export async function askMetadata(suite: string, url: string): Promise<string> {
  const scenario = "authorization-server-metadata-endpoint";
  const { stdout } = await run(
    process.execPath,
    [join(suite, "dist/index.js"), "authorization", "--url", url, "--scenario", scenario],
    { maxBuffer },
  );
  return stdout;
}

/** The suite ends with 1 if any scenario fails, also of those that are not scored. */
async function runSuite(suite: string, given: string[]): Promise<string> {
  const isEnded = (error: unknown): error is { stdout: string } => error instanceof Error && "stdout" in error;
  try {
    return (await run(process.execPath, [join(suite, "dist/index.js"), ...given], { maxBuffer })).stdout;
  } catch (error) {
    if (isEnded(error)) return error.stdout;
    throw error;
  }
}

/** What a revision requires of servers: the section `server` of its frozen list. Extensions and what is not scored are not in it. */
export function requiredOf(suite: string, revision: string): string[] {
  const list = readFileSync(join(suite, "requirements", `${revision}.yaml`), "utf8");
  const section = /^server:\n((?: {2}- .*\n|#.*\n|\n)+)/m.exec(list)?.[1] ?? "";
  return [...section.matchAll(/^ {2}- ([\w-]+)$/gm)].flatMap(([, name]) => name ?? []);
}
