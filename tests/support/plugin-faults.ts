import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A path, and the one line that the file contains. */
export type LintedFile = [path: string, line: string];

/** Lints files with plugins of Biome (`*.grit`), and returns the number of violations in each file that has some. */
export function pluginFaults(plugins: string[], files: LintedFile[]): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "luit-lint-"));
  try {
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: plugins.map((plugin) => resolve(plugin)) }));
    for (const [path, line] of files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${line}\n`);
    }
    const found = new Map<string, number>();
    for (const [, path = ""] of reportOn(folder).matchAll(/title=plugin,file=[^,]*luit-lint-[^/,]+\/([^,]+)/g)) {
      found.set(path, (found.get(path) ?? 0) + 1);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Biome's report, one line a violation. Biome fails if there are any. */
function reportOn(folder: string): string {
  const args = [
    resolve("node_modules/@biomejs/biome/bin/biome"),
    "lint",
    "--reporter=github",
    "--max-diagnostics=none",
  ];
  try {
    return execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
