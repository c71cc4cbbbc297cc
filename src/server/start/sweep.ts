import { sweepIdempotencyKeys } from "~/server/api/idempotency";
import { sweepSessions } from "~/server/auth/last-use";
import { forgetDeleted } from "~/server/changes/forget-deleted";
import { sweepRateLimits } from "~/server/limits/rate-limits";
import { purgeMail } from "~/server/mail/purge";
import { sweepAssistants } from "~/server/oauth/grants.service";
import { sweepUploads } from "~/server/storage/uploads";
import type { Job } from "./jobs";

/** The first sweep comes soon after the start, so that frequently restarted processes sweep as well. */
const firstMs = 60_000;
const tenMinutesMs = 10 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Jobs that delete expired rows and files, and return their number. */
export const sweeps: readonly Job[] = [
  {
    name: "delete unused uploads",
    firstMs,
    everyMs: dayMs,
    run: async (db, now) => (await sweepUploads({ db, now })).length,
  },
  { name: "delete old mails", firstMs, everyMs: dayMs, run: (db, now) => purgeMail({ db, now }) },
  {
    name: "delete idempotency keys",
    firstMs,
    everyMs: tenMinutesMs,
    run: (db, now) => sweepIdempotencyKeys({ db, now }),
  },
  {
    name: "delete expired rate limits",
    firstMs,
    everyMs: tenMinutesMs,
    run: (db, now) => sweepRateLimits({ db, now }),
  },
  {
    name: "delete ended sessions",
    firstMs,
    everyMs: tenMinutesMs,
    run: (db, now) => sweepSessions({ db, now }),
  },
  {
    name: "delete ended access of assistants",
    firstMs,
    everyMs: tenMinutesMs,
    run: (db, now) => sweepAssistants({ db, now }),
  },
  {
    name: "forget deleted products",
    firstMs,
    everyMs: hourMs,
    run: (db, now) => forgetDeleted({ db, now }),
  },
];
