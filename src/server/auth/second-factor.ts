import type { Sql } from "~/server/db/sql";

/** SQL: whether the account whose id `userId` selects has a second factor. An app counts once its first code was typed. */
export function hasSecondFactorSql(userId: string): string {
  return `(EXISTS (SELECT FROM "Passkey" WHERE "userId" = ${userId})
    OR EXISTS (SELECT FROM "AuthenticatorApp" WHERE "userId" = ${userId} AND "confirmedAt" IS NOT NULL))`;
}

/** Whether a login to the account needs a second step. */
export async function hasSecondFactor(query: Sql, userId: string): Promise<boolean> {
  const [row] = await query<{ has: boolean }>(`SELECT ${hasSecondFactorSql("$1::uuid")} AS "has"`, [userId]);
  return row?.has === true;
}
