import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { type Server, startServer } from "./servers";

const run = promisify(execFile);
const folder = "bench/static-page";
const grainBytes = 10_000;

/** A Next app with one static page of about this many bytes of HTML, 0 for an empty page: the cost of a page without computing. */
export async function startStaticPage(bytes: number): Promise<Server> {
  const size = String(Math.ceil(bytes / grainBytes) * grainBytes);
  const stamp = `${folder}/.next/built-for`;
  const made = `${size}\n${readFileSync(`${folder}/app/[[...path]]/page.jsx`, "utf8")}`;
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== made) {
    const env = {
      ...process.env,
      NODE_ENV: "production" as const,
      NEXT_TELEMETRY_DISABLED: "1",
      BENCH_PAGE_BYTES: size,
    };
    await run(process.execPath, ["node_modules/next/dist/bin/next", "build", folder], { env });
    writeFileSync(stamp, made);
  }
  return startServer("static page", ["bench/start-next.mjs", folder], { NEXT_TELEMETRY_DISABLED: "1" });
}
