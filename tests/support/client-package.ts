import { type ExecFileException, execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { basename } from "node:path";
import { expect } from "vitest";

export type Outcome = { code: number; output: string };

/** What is installed or generated in a folder of `clients`. */
const made = ["node_modules", "dist", "schema.d.ts", "made"];

/** A copy of a folder of `clients`, as in a fresh clone, in which npm and the programs of the package run. */
export type ClientPackage = {
  folder: string;
  /** Runs npm: its own script when npm started this run, else npm from the path. */
  npm: (...args: string[]) => Promise<Outcome>;
  /** Runs a script of the package with Node. */
  node: (args: string[], settings?: Record<string, string>) => Promise<Outcome>;
};

export async function copyClient(source: string, folder: string): Promise<ClientPackage> {
  await cp(source, folder, { recursive: true, filter: (path) => !made.includes(basename(path)) });
  const run = (command: string, args: string[], settings: Record<string, string> = {}): Promise<Outcome> =>
    new Promise((resolve) => {
      const env = { ...process.env, ...settings };
      execFile(command, args, { env, cwd: folder }, (error: ExecFileException | null, stdout, stderr) => {
        const code = error ? (typeof error.code === "number" ? error.code : -1) : 0;
        resolve({ code, output: `${stdout}${stderr}${code === -1 ? error : ""}` });
      });
    });
  const script = process.env.npm_execpath;
  return {
    folder,
    npm: (...args) => {
      const all = ["--prefix", folder, ...args];
      return script ? run(process.execPath, [script, ...all]) : run("npm", all);
    },
    node: (args, settings) => run(process.execPath, args, settings),
  };
}

export function expectSuccess({ code, output }: Outcome): void {
  expect(code, output).toBe(0);
}
