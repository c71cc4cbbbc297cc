import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { variables } from "~/env";
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

const { NODE_ENV: _, ...settings } = variables.shape;
/** Empty variables count as unset, and unlike missing ones are not read from a developer's .env. */
export const unsetSettings = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));

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
