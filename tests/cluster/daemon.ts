import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";

/** The user who runs a program, and the file of its output. */
export type Surroundings = { uid?: number; gid?: number; log: string };

/** A program of the cluster, which can be killed, frozen and started again. */
export class Daemon {
  #child: ChildProcess | undefined;

  constructor(
    readonly command: string,
    readonly args: string[],
    readonly surroundings: Surroundings,
  ) {}

  start(): void {
    const { uid, gid, log } = this.surroundings;
    const output = openSync(log, "a");
    const who = uid === undefined ? {} : { uid, gid };
    const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", NODE_ENV: "test" as const };
    this.#child = spawn(this.command, this.args, { ...who, env, stdio: ["ignore", output, output], detached: true });
  }

  get isRunning(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Signals the program and all of its descendants. */
  signal(name: NodeJS.Signals): void {
    if (this.isRunning && this.#child?.pid) signalTree(this.#child.pid, name);
  }

  /** Ends the program, and waits for its end. */
  async end(name: NodeJS.Signals = "SIGKILL"): Promise<void> {
    if (!this.isRunning || !this.#child) return;
    const ended = once(this.#child, "close");
    this.signal(name);
    await ended;
  }
}

/** Signals a process, and every process that it or its descendants have started. */
export function signalTree(pid: number, name: NodeJS.Signals): void {
  for (const one of [pid, ...descendantsOf(pid)]) signalProcess(one, name);
}

/** Signals a process that may have ended. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (const open = [pid]; open.length > 0; ) {
    const next = children.get(open.pop() ?? 0) ?? [];
    found.push(...next);
    open.push(...next);
  }
  return found;
}

function parentOf(pid: string): number | null {
  try {
    // "pid (command) state parent ...", and a command may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null; // it has ended
  }
}
