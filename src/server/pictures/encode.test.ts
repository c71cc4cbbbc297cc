import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { askWorker, type PictureJob } from "./encode";

const job: PictureJob = {
  from: "from.jpg",
  to: "to.webp",
  format: "webp",
  quality: 75,
  width: 640,
  maxPixels: 1_000_000,
};

function startWorker(script: string) {
  return spawn(process.execPath, ["-e", script], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

it("rejects a job for a worker that has ended, and does not report an unavailable database", async () => {
  const worker = startWorker("");
  await once(worker, "exit");
  const error: unknown = await askWorker(worker, job).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it("rejects a job whose worker ends before it answers", async () => {
  const worker = startWorker("process.on('message', () => process.exit(3))");
  await expect(askWorker(worker, job)).rejects.toThrow("The picture encoder ended (3) while it read from.jpg.");
});

it("does not report a broken pipe to the worker as an unavailable database", async () => {
  const worker = startWorker("setInterval(() => {}, 1000)");
  const asked = askWorker(worker, job).catch((reason: unknown) => reason);
  worker.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  const error = await asked;
  worker.kill("SIGKILL");
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});
