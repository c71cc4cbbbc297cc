import { z } from "zod";
import { backupProblems } from "~/server/backup/daily/due.rules";

const waits = (what: string) =>
  z
    .object({
      count: z.number().int(),
      since: z.iso.datetime().nullable().meta({ description: "Since when the oldest waits; null: nothing does" }),
    })
    .meta({ description: what });

export type Waits = z.infer<ReturnType<typeof waits>>;

/** What waits for an answer of the office. */
export const waiting = z
  .object({
    bookings: waits("Pending bookings for today or later"),
    requests: waits("Changes and cancellations that customers ask for"),
    transfers: waits("Transfers that customers have reported and nobody has matched"),
  })
  .meta({ id: "Waiting" });

export type Waiting = z.infer<typeof waiting>;

const overdueSince = (what: string, limit: string) =>
  z.iso
    .datetime()
    .nullable()
    .meta({ description: `Since when the oldest ${what} waits; null: none has waited for ${limit}` });

/** What the server does by itself, and has not done for too long. */
export const overdue = z
  .object({
    mail: overdueSince("mail that is due", "15 minutes"),
    webhook: overdueSince("news of a payment gateway", "15 minutes"),
    refund: overdueSince("refund that is not done", "3 days"),
    backup: z
      .object({ problem: z.enum(backupProblems), since: z.iso.datetime() })
      .nullable()
      .meta({
        description:
          "Why backups need an owner: no `room` on the disk, the last good one is `old`, copying it to the `bucket` failed, or the last `trial` restore " +
          "failed; `since`: the last good one, or that trial. Null: all is well, daily backups are off, or for others than owners",
      }),
  })
  .meta({ id: "Overdue" });

export type Overdue = z.infer<typeof overdue>;

/** Money of which the paper could not be issued. */
export const missingPapers = waits("Payments and refunds of the last 60 days without their paper")
  .extend({
    reference: z.string().nullable().meta({ description: "Of the booking that waits longest; null: none" }),
  })
  .meta({ id: "MissingPapers" });

export type MissingPapers = z.infer<typeof missingPapers>;
