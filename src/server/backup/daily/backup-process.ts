// The process that makes one backup (start-backup.ts), so that requests do not wait for it.
import type { BackupOrder, BackupReply } from "./backup-order";
import { makeBackup } from "./make-backup";

// A terminal's Ctrl-C also reaches this process: the server decides when it ends. If the server is killed, the channel closes.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.once("message", async (order: BackupOrder) => {
  const reply: BackupReply = await makeBackup(order).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(reply, () => process.exit(0));
});
