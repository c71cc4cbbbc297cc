import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "~/env";
import { log } from "~/server/log";
import { readyMessage, retireMessage } from "./app";
import { failuresAfter, hopelessAfter, restartWaitMs } from "./back-off.rules";
import { StartError } from "./start-error";

/** Longer than a worker needs to end by itself. */
const longestRetirementMs = 20_000;

type Options = {
  count: number;
  /** The settings of a worker that differ from those of this process, read for each. PORT is the same for all. */
  settings: () => { PORT: string; DATABASE_URL: string };
  /** Called when no worker serves and new ones keep ending. */
  onHopeless: (error: Error) => void;
};

type Serving = { worker: Worker; ended: Promise<unknown>; startedMs: number };

/** Starts workers, replaces those that end, and stops them. */
export class Workers {
  /** All that have a process. */
  readonly #all = new Set<Worker>();
  readonly #serving = new Set<Serving>();
  #isStopping = false;
  #rolling: Promise<void> | null = null;

  constructor(readonly options: Options) {}

  /** Returns when all workers serve. Throws {@link StartError} if one ends instead. */
  async start(): Promise<void> {
    const all = await Promise.all(Array.from({ length: this.options.count }, () => this.#startOne()));
    for (const serving of all) void this.#keep(serving);
  }

  /** Replaces the workers one after another; each serves until its successor does. Returns whether all were replaced. */
  async replaceAll(): Promise<boolean> {
    this.#rolling ??= this.#replaceEach().finally(() => {
      this.#rolling = null;
    });
    return this.#rolling.then(
      () => true,
      (error: unknown) => {
        log().error({ err: error }, "the workers were not replaced");
        return false;
      },
    );
  }

  /** Passes a signal to all workers, and replaces none from now on. */
  signal(signal: NodeJS.Signals): void {
    this.#isStopping = true;
    for (const { process } of this.#all) process.kill(signal);
  }

  /** Ends all workers after their running requests. */
  async stop(): Promise<void> {
    this.signal("SIGINT");
    await Promise.all([...this.#all].map(endOf));
  }

  async #startOne(): Promise<Serving> {
    const startedMs = performance.now();
    const worker = cluster.fork(this.options.settings());
    worker.on("error", (error) => log().error({ err: error }, "a worker cannot be reached"));
    this.#all.add(worker);
    const ended = endOf(worker).then(() => {
      this.#all.delete(worker);
      return "ended";
    });
    const ready = new Promise((resolve) => {
      worker.on("message", (message: unknown) => message === readyMessage && resolve(message));
    });
    if ((await Promise.race([ready, ended])) !== readyMessage) throw new StartError("A worker ended while it started.");
    const serving = { worker, ended, startedMs };
    this.#serving.add(serving);
    return serving;
  }

  /** Replaces this worker, and its replacements, when they end. */
  async #keep(first: Serving): Promise<void> {
    let serving: Serving | null = first;
    for (let failures = 0; ; ) {
      const startedMs: number = serving?.startedMs ?? performance.now();
      await serving?.ended;
      if (this.#isStopping || (serving && !this.#serving.delete(serving))) return;
      if (serving) log().error({ pid: serving.worker.process.pid }, "a worker has ended and is replaced");
      failures = serving ? failuresAfter(failures, performance.now() - startedMs) : failures + 1;
      if (failures >= hopelessAfter && this.#serving.size === 0) {
        this.options.onHopeless(new StartError("The workers keep ending."));
        return;
      }
      await sleep(restartWaitMs(failures), undefined, { ref: false });
      await this.#rolling?.catch(() => undefined); // it may have started a successor
      if (this.#isStopping || this.#serving.size >= this.options.count) return;
      serving = await this.#startOne().catch(() => null);
    }
  }

  async #replaceEach(): Promise<void> {
    for (const old of [...this.#serving]) {
      if (this.#isStopping) return;
      const successor = await this.#startOne();
      void this.#keep(successor);
      // Taken out first, so that it is not replaced a second time.
      if (!this.#serving.delete(old)) continue;
      old.worker.send(retireMessage);
      const patience = setTimeout(() => old.worker.process.kill("SIGKILL"), longestRetirementMs);
      await old.ended;
      clearTimeout(patience);
    }
  }
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve();
    else worker.once("exit", () => resolve());
  });
}

/** How many processes serve the site. Next's development server supports only one. */
export function workerCount(): number {
  if (env.NODE_ENV === "development") return 1;
  return env.WORKERS === "auto" ? availableParallelism() : env.WORKERS;
}
