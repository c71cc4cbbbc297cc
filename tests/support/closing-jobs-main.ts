import { setTimeout as sleep } from "node:timers/promises";
import { workOnClosings } from "~/features/closing/work.service";
import { db } from "~/server/db/client";

// Started by startClosingJobs as a process of its own. It carries out closings until it is killed.
process.stdout.write("started\n");
for (;;) {
  await workOnClosings(db(), new Date());
  await sleep(1);
}
