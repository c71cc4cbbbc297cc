import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Settings } from "./app-process";

/**
 * Runs a script of `npm run` with these settings, after the shell command `before`. `ended` resolves to its exit code and
 * its output lines.
 */
export function startScript(file: string, settings: Settings, args: string[], before = "true") {
  const unset = { DATABASE_URL: "", S3_BUCKET: "", UPLOADTHING_TOKEN: "" };
  const command = [process.execPath, "--import", "tsx", file, ...args];
  const env = { ...process.env, ...unset, ...settings };
  const child = spawn("sh", ["-c", `${before}; exec "$0" "$@"`, ...command], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(() => ({ code: child.exitCode ?? -1, lines: output.trim().split("\n") }));
  return { child, ended };
}
