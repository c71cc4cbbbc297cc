import { type PermitHolder, type PermitKind, permitNames, staleAfterDays } from "~/features/permit/permit.rules";
import { holderNames } from "~/features/permit/permit-overview.rules";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { enqueueMail } from "~/server/mail/outbox";
import type { Job } from "~/server/start/jobs";
import { permitsStale } from "./permit-mails";

type StaleRow = { id: string; state: string; permit: PermitKind; holder: PermitHolder };

/**
 * Mails the owners, once for each rule, what nobody has checked for 180 days: since the last check, or since the rule was
 * written if nobody ever has. Returns how many rules.
 */
export function remindOfPermits(database: Database, now: Date): Promise<number> {
  const today = dateInIndia(now);
  const oldest = toDatabaseDate(addDays(today, -staleAfterDays));
  return database.$transaction(async (tx) => {
    // Locked, because other processes remind as well: they find nothing afterwards.
    const due = await tx.$queryRaw<StaleRow[]>`
      SELECT "id", "state", "permit"::text, "holder"::text FROM "PermitRule"
      WHERE "remindedAt" IS NULL AND COALESCE("verifiedOn", ("updatedAt" AT TIME ZONE 'Asia/Kolkata')::date) < ${oldest}::date
        AND ("validTo" IS NULL OR "validTo" >= ${toDatabaseDate(today)}::date)
      ORDER BY "state", "holder", "id" FOR UPDATE`;
    if (due.length === 0) return 0;
    const rules = due.map(({ state, permit, holder }) => `${state}: ${permitNames[permit]}, ${holderNames[holder]}`);
    await tx.$executeRaw`
      UPDATE "PermitRule" SET "remindedAt" = ${now} WHERE "id" = ANY (${due.map(({ id }) => id)}::uuid[])`;
    const owners = await tx.user.findMany({ where: { staffRole: "owner" }, select: { name: true, email: true } });
    await enqueueMail(tx, ...owners.map(({ name, email }) => permitsStale.to(email, { name, rules })));
    return due.length;
  });
}

const dayMs = 24 * 60 * 60_000;

export const permitJobs: readonly Job[] = [
  { name: "remind of permits to check", everyMs: dayMs, firstMs: dayMs / 144, run: remindOfPermits },
];
