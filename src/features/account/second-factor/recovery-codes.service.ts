import type { Database } from "~/server/db/client";
import { mailFactorChange } from "./change-factors.service";
import { hashRecoveryCode, isRecoveryCode } from "./recovery-codes.rules";

type Owner = { id: string; name: string; email: string };

/** Uses up a recovery code and mails its owner, who may not have typed it. Of parallel requests with one code, one gets true. */
export async function spendRecoveryCode(db: Database, owner: Owner, code: string, now: Date): Promise<boolean> {
  if (!isRecoveryCode(code)) return false;
  return db.$transaction(async (tx) => {
    const where = { userId: owner.id, codeHash: hashRecoveryCode(owner.id, code), usedAt: null };
    const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: now } });
    if (count === 1) await mailFactorChange(tx, owner, "code-used", now);
    return count === 1;
  });
}
