import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { BackupOrder, BackupOutcome, BackupReply } from "./backup-order";

/** The lowest priority: a backup takes what requests leave. */
const priority = 19;

/**
 * Makes a backup in a process of its own, which is killed when `signal` aborts and when this process ends. Throws if that
 * process ends without an answer, or could not store its result.
 */
export function startBackup(order: BackupOrder, signal: AbortSignal): Promise<BackupOutcome> {
  const isBundled = !import.meta.url.endsWith(".ts");
  const script = isBundled
    ? join(".build", "backup.mjs")
    : join("src", "server", "backup", "daily", "backup-process.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...(isBundled ? [] : ["--import", "tsx"]), join(process.cwd(), script)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      signal,
      killSignal: "SIGKILL",
      windowsHide: true,
    });
    // At once, because threads that the process starts later inherit it.
    if (child.pid !== undefined) setPriority(child.pid, priority);
    child.once("message", (reply: BackupReply) => {
      if ("outcome" in reply) resolve(reply.outcome);
      else reject(new Error(`The process of the backup failed: ${reply.crash}`));
    });
    child.once("error", reject);
    child.once("exit", (code, killedBy) => reject(new Error(`The process of the backup ended (${killedBy ?? code}).`)));
    child.send(order, (error) => error && reject(error));
  });
}
