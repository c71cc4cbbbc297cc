import { existsSync, readFileSync, statSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { testSecret } from "~tests/support/test-secret";
import type { Listing, ShortRun } from "./entry";
import { scripts, start } from "./start";

type Where = { home: string; databaseUrl?: string; signal: AbortSignal };

/** Makes the smallest run of a script, with its files and its folder for temporary files in `home`. Returns its output. */
export async function proveRun(name: string, run: ShortRun, { home, databaseUrl, signal }: Where): Promise<string> {
  const folder = await mkdtemp(join(home, "made-"));
  for (const path of run.copies ?? []) await cp(path, join(folder, path), { recursive: true });
  const own: Record<string, string> = { TMPDIR: home, DATA_DIR: join(home, "data"), AUTH_SECRET: testSecret };
  if (run.needsDatabase) own.DATABASE_URL = databaseUrl ?? "";
  const { code, output } = await start(scripts[name] ?? "", {
    args: run.args?.(folder) ?? [],
    settings: { ...own, ...run.settings?.(folder) },
    cwd: run.copies ? folder : ".",
    signal,
  });
  expect(run.codes ?? [0], output).toContain(code);
  expect(output).toMatch(run.prints);
  for (const file of run.makes ?? []) {
    expect(existsSync(file), file).toBe(true);
    expect(statSync(join(folder, file)).size, file).toBeGreaterThan(0);
  }
  return output;
}

/** Lets vitest find the files of a script, which read each variable that the script sets. */
export async function proveList(
  name: string,
  { files, isLoaded = false }: Listing,
  signal: AbortSignal,
): Promise<void> {
  const command = scripts[name] ?? "";
  expect(command).toContain("vitest run ");
  const { code, output } = await start(
    command.replace("vitest run ", isLoaded ? "vitest list " : "vitest list --filesOnly "),
    { signal },
  );
  expect(code, output).toBe(0);
  const listed = output.split("\n").flatMap((line) => /^(?:\[\w+\] )?(tests\/\S+\.test\.ts)/.exec(line)?.[1] ?? []);
  expect([...new Set(listed)].sort()).toEqual(files);
  const texts = [...files, "vitest.process.config.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
  const [settings = ""] = command.split("vitest run ");
  for (const [, setting] of settings.matchAll(/(\w+)=/g)) expect(texts).toContain(`process.env.${setting}`);
}
