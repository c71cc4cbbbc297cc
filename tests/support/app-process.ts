import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { servingNode } from "../../scripts/serving-node.mjs";
import { startArguments } from "../../scripts/start-command.mjs";

/** The app as `npm start` runs it, in its own process group. */
export type App = {
  url: string;
  process: ChildProcess;
  /** The output so far, both streams. */
  output: () => string;
  /** Signals the process group. */
  signal: (name: NodeJS.Signals) => void;
  /** Waits for the end: the exit code, or null after a signal. */
  ended: () => Promise<number | null>;
  /** Sends SIGTERM and waits for the end. */
  stop: () => Promise<void>;
};

export type Settings = Record<string, string | undefined>;

const names = [
  "DATABASE_URL",
  "DIRECT_URL",
  "DATABASE_READ_URL",
  "AUTH_SECRET",
  "APP_URL",
  "HOST",
  "DRAIN_SECONDS",
  "METRICS_PORT",
  "METRICS_HOST",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_SERVICE_NAME",
  "OTEL_TRACES_SAMPLER_ARG",
  "WORKERS",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "SEED",
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "MAIL_FROM",
  "BOOKINGS_INBOX",
  "TRUST_PROXY",
  "KEEP_ALIVE_SECONDS",
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "UPLOADTHING_TOKEN",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
  "CONTACT_INBOX",
  "UPI_ADDRESS",
  "UPI_NAME",
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_API_URL",
];
/** Empty variables count as unset, and unlike missing ones are not read from a developer's .env. */
export const unsetSettings = Object.fromEntries(names.map((name) => [name, ""]));

/** What Node runs, and in which folder. */
export type Script = { args: string[]; cwd: string };

/**
 * Runs `script`, by default that of `npm start`, with these settings, without waiting until it is ready. PORT 0 takes a free
 * port, and rate limits are high because all tests share an address. Under the default Node, the process of
 * `npm start` is the server.
 */
export function launchApp(
  settings: Settings,
  node = servingNode(),
  script: Script = { args: startArguments(), cwd: "." },
): Omit<App, "url"> {
  const child = spawn(node, script.args, {
    cwd: script.cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...unsetSettings, PORT: "0", LOG_LEVEL: "warn", RATE_LIMIT_FACTOR: "1000", ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const end = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  const stop = async () => {
    signal("SIGTERM");
    await end;
  };
  return { process: child, output: () => output, signal, ended: () => end, stop };
}

/** Runs the app and waits until it is ready. Throws with its output if it ends instead. */
export async function startApp(settings: Settings, node?: string, script?: Script): Promise<App> {
  const app = launchApp(settings, node, script);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /^Ready: (\S+)$/m.exec(app.output())?.[1];
      if (found) resolve(found);
    };
    app.process.stdout?.on("data", look);
    app.process.once("exit", () => reject(new Error(`The app did not start:\n${app.output()}`)));
  });
  return { ...app, url };
}
