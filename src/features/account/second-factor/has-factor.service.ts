import type { Database } from "~/server/db/client";

/** Whether a login to the account needs a second step. An app counts once its first code was typed. */
export async function hasSecondFactor(
  db: Pick<Database, "passkey" | "authenticatorApp">,
  userId: string,
): Promise<boolean> {
  const [passkeys, apps] = await Promise.all([
    db.passkey.count({ where: { userId } }),
    db.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } }),
  ]);
  return passkeys + apps > 0;
}
