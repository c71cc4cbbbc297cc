import type { Job } from "~/server/start/jobs";
import { deleteOldCredits } from "./keep-credits.service";

const dayMs = 24 * 60 * 60_000;

export const creditJobs: readonly Job[] = [
  { name: "delete old lines of bank statements", everyMs: dayMs, firstMs: 60_000, run: deleteOldCredits },
];
