import { spawn } from "node:child_process";
import { testSecret } from "./test-secret";

/** The API alone in a separate process, with its own database pool. */
export type ApiProcess = { url: string; pid: number; kill: () => Promise<void>; ended: Promise<void> };

const command = (main: string, flags: readonly string[]) => [
  process.execPath,
  ...flags,
  "--disable-warning=DeprecationWarning",
  "--import",
  "tsx",
  `tests/support/${main}`,
];

/**
 * Starts an API process on the database at this address, after the shell commands `before`, with these flags of Node. `kill`
 * ends it by SIGKILL, like a crash.
 */
export function startApiProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  before = ":",
  flags: readonly string[] = [],
): Promise<ApiProcess> {
  return start("api-process-main.ts", databaseUrl, settings, before, flags);
}

/** Starts a process that does the jobs of payments without a pause, by a fast clock (JOBS_SINCE). It has no address. */
export function startPaymentJobs(databaseUrl: string, settings: Record<string, string>): Promise<ApiProcess> {
  return start("payment-jobs-main.ts", databaseUrl, settings, ":");
}

/** Starts a process that works on closings without a pause. It has no address. */
export function startClosingJobs(databaseUrl: string): Promise<ApiProcess> {
  return start("closing-jobs-main.ts", databaseUrl, {}, ":");
}

/** Starts a process that issues the papers of bookings, and ends. */
export function startPaperIssuer(databaseUrl: string, settings: Record<string, string>): Promise<ApiProcess> {
  return start("paper-issuer-main.ts", databaseUrl, settings, ":");
}

async function start(
  main: string,
  databaseUrl: string,
  settings: Record<string, string>,
  before: string,
  flags: readonly string[] = [],
): Promise<ApiProcess> {
  const child = spawn("sh", ["-c", `${before} && exec "$@"`, "sh", ...command(main, flags)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: testSecret,
      LOG_LEVEL: "silent",
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("close", () => reject(new Error("The API's process ended before it listened.")));
  });
  return { url, pid: child.pid ?? 0, kill, ended };
}
