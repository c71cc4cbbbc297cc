import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { Semaphore } from "~/server/semaphore";
import { shared } from "~/server/shared";

/** Encodes the picture at `from` in `format` to `to`, at most `width` by `height`, with the same aspect ratio. */
export type PictureJob = {
  from: string;
  to: string;
  format: "avif" | "webp" | "jpeg";
  quality: number;
  /** sharp's `effort`; sharp's default if undefined. */
  effort?: number;
  width: number;
  /** Without a height, a picture that has the format and is not wider is copied instead of encoded. */
  height?: number;
  maxPixels: number;
};

export type PictureReply =
  | { result: "done" }
  | { result: "too many pixels" }
  | { result: "unreadable"; message: string }
  | { result: "not written"; message: string; code: string | undefined };

/** The worker ends after this time without a job, which frees its memory. */
const idleMs = 10_000;
/** The worker itself gives up after 30 s; a hanging worker is killed. */
const longestMs = 60_000;
const maxWaiting = 100;

/**
 * Encodes pictures one at a time in a separate process: decoders and encoders fragment the heap permanently, and that
 * process has no secrets that a malicious picture could reach. Throws UNAVAILABLE if too many pictures wait, and another
 * error if that process ends before it answers.
 */
export function encodePicture(job: PictureJob): Promise<PictureReply> {
  return shared("picture encoder", makeEncoder)(job);
}

function makeEncoder() {
  const semaphore = new Semaphore({ atOnce: 1, maxWaiting });
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const started = startWorker();
    const clear = () => {
      if (worker === started) worker = null;
    };
    return started.on("exit", clear).on("error", clear);
  };
  /** Called only while the worker has no job. */
  const end = () => {
    const ended = worker;
    worker = null;
    if (ended?.connected) ended.disconnect();
  };

  const encode = async (job: PictureJob) => {
    clearTimeout(idle);
    worker ??= start();
    try {
      return await askWorker(worker, job);
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
  const tooMany = () => new AppError("UNAVAILABLE", tooBusyMessage);
  return (job: PictureJob) => semaphore.run(() => encode(job), tooMany);
}

function startWorker(): ChildProcess {
  const script = join(process.cwd(), "src", "server", "pictures", "worker.mjs");
  const worker = spawn(process.execPath, [script], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // No settings, so no secrets. With a single glibc heap instead of one per thread the process takes 129 MB instead of
    // 197 (docs/decisions.md).
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    windowsHide: true,
  });
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/**
 * Sends a job to a worker and waits for its answer. Rejects if the worker ends or cannot be reached, with an error without
 * the system's code, such as EPIPE, which would be treated as an unavailable database.
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
