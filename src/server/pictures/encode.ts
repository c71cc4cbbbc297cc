import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { makeSemaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";

/** Makes a picture of `format` at `to` from the one at `from`, at most so large; the smaller side follows. */
export type PictureJob = {
  from: string;
  to: string;
  format: "avif" | "webp" | "jpeg";
  quality: number;
  /** How long the encoder tries, as sharp counts it; without it sharp's own default. */
  effort?: number;
  width: number;
  /** Without a height, a picture of that format and width is copied, not encoded again. */
  height?: number;
  maxPixels: number;
};

export type PictureReply =
  | { result: "done" }
  | { result: "too many pixels" }
  | { result: "unreadable"; message: string }
  | { result: "not written"; message: string; code: string | undefined };

/** A page of pictures asks for them within seconds; after that the memory goes back to the system. */
const idleMs = 10_000;
/** The worker itself gives up after 30 s; one that hangs is ended. */
const longestMs = 60_000;
const maxWaiting = 100;

/**
 * Encodes pictures one at a time in a process of its own: what decoders and encoders allocate fragments the heap of a
 * process for good, and strangers' bytes meet no secrets there. Throws UNAVAILABLE when too many wait, and rejects when
 * that process ends before it has answered.
 */
export function encodePicture(job: PictureJob): Promise<PictureReply> {
  return shared("picture encoder", makeEncoder)(job);
}

function makeEncoder() {
  const inTurn = makeSemaphore(1, { maxWaiting }, () => new AppError("UNAVAILABLE", tooBusyMessage));
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const started = startWorker();
    const forget = () => {
      if (worker === started) worker = null;
    };
    return started.on("exit", forget).on("error", forget);
  };
  /** It is ended only while it has no job: the next one starts another. */
  const end = () => {
    const ended = worker;
    worker = null;
    if (ended?.connected) ended.disconnect();
  };

  return (job: PictureJob) =>
    inTurn(async () => {
      clearTimeout(idle);
      worker ??= start();
      try {
        return await askWorker(worker, job);
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    });
}

function startWorker(): ChildProcess {
  const script = join(process.cwd(), "src", "server", "pictures", "worker.mjs");
  const worker = spawn(process.execPath, [script], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // No settings, so no secrets. glibc gives each thread a heap, and a heap keeps what it once took: with a single one the
    // process takes 129 MB instead of 197 (docs/decisions.md).
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    windowsHide: true,
  });
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/**
 * Sends a job to a worker and waits for its answer. Rejects when the worker ends first, or cannot be reached any more;
 * without the code of the system's error, which elsewhere means that the database is not there.
 */
export function askWorker(worker: ChildProcess, job: PictureJob): Promise<PictureReply> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => worker.kill("SIGKILL"), longestMs).unref();
    const settle = () => {
      clearTimeout(deadline);
      worker.off("message", onReply).off("exit", onExit).off("error", onError);
    };
    const onReply = (reply: unknown) => {
      settle();
      resolve(reply as PictureReply);
    };
    const onExit = (code: number | null, signal: string | null) => {
      settle();
      reject(new Error(`The picture encoder ended (${signal ?? code}) while it read ${job.from}.`));
    };
    const onError = (error: Error) => {
      settle();
      reject(new Error(`The picture encoder could not be reached (${error.message}) for ${job.from}.`));
    };
    worker.on("message", onReply).on("exit", onExit).on("error", onError);
    worker.send(job);
  });
}
