import { setTimeout as sleep } from "node:timers/promises";
import { inboundJobs } from "~/features/payment/inbound/gateway.service";
import { db } from "~/server/db/client";

// Run by startPaymentJobs; does the jobs until it is killed. Its clock runs two hundred times as fast since JOBS_SINCE, so
// that what another process had begun is due after a moment.
const since = Number(process.env.JOBS_SINCE);
process.stdout.write("started\n");
for (;;) {
  const now = new Date(since + (Date.now() - since) * 200);
  for (const { run } of inboundJobs) await run(db(), now);
  await sleep(1);
}
