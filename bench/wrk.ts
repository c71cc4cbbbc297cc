import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Request } from "./requests";
import type { Load, Round } from "./round";

/** The version of the Debian package wrk on this machine; null without it. */
export const wrkVersion: string | null =
  /(\d[\w.+-]*)/.exec(String(spawnSync("wrk", ["-v"], { encoding: "utf8" }).stdout ?? ""))?.[1] ?? null;

/** The output of the script: latencies and time in microseconds. */
const summary = z.object({
  requests: z.number(),
  elapsed: z.number(),
  p50: z.number(),
  p90: z.number(),
  p99: z.number(),
  errors: z.number(),
  refused: z.number(),
});

/** Sends the requests in a loop, with one thread of wrk. */
export async function driveByWrk(
  url: string,
  requests: readonly Request[],
  { connections, seconds }: Load,
): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), "luit-wrk-"));
  try {
    const script = join(folder, "requests.lua");
    writeFileSync(script, toScript(requests));
    const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-s", script, url];
    const { stdout } = await promisify(execFile)("wrk", args);
    const line = stdout.trim().split("\n").at(-1) ?? "";
    const done = summary.parse(JSON.parse(line));
    return {
      perSecond: done.requests / (done.elapsed / 1e6),
      p50: done.p50 / 1e3,
      p90: done.p90 / 1e3,
      p99: done.p99 / 1e3,
      answered: done.requests,
      errors: done.errors,
      refused: done.refused,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toScript(requests: readonly Request[]): string {
  const made = requests.map(({ method, path, headers = {}, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${text(name)}] = ${text(value)}`);
    return `wrk.format(${text(method)}, ${text(path)}, {${fields.join(", ")}}${body ? `, ${text(body)}` : ""})`;
  });
  return `
local made, at
function init() made, at = {${made.join(",\n")}}, 0 end
function request() at = at % #made + 1; return made[at] end
function done(summary, latency)
  local failed = summary.errors
  print(string.format('{"requests":%d,"elapsed":%d,"p50":%d,"p90":%d,"p99":%d,"errors":%d,"refused":%d}', summary.requests,
    summary.duration, latency:percentile(50), latency:percentile(90), latency:percentile(99),
    failed.connect + failed.read + failed.write + failed.timeout, failed.status))
end
`;
}

/** A text as a Lua string; for ours, JSON's notation is the same. */
function text(value: string): string {
  return JSON.stringify(value);
}
