import { reauthenticate } from "~/features/account/reauthentication.service";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { hasSecondFactor } from "~/server/auth/second-factor";
import type { Database } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { readSettings } from "~/server/settings/read-settings";
import { changeFactors } from "./change-factors.service";
import type { Factors, FactorsChanged, ProofInput, RemoveFactorInput, StoredFactors } from "./second-factor.schema";

/** Returns the user's second factors. */
export async function listFactors({ db, user }: UserContext): Promise<Factors> {
  const [account, stored, { requireSecondFactor }] = await Promise.all([
    db.user.findUnique({ where: { id: user.id }, select: { staffRole: true } }),
    readFactors(db, user.id),
    readSettings(),
  ]);
  return { ...stored, isRequired: requireSecondFactor && Boolean(account?.staffRole) };
}

/** What is stored about the second factors of an account, except secrets. */
export async function readFactors(
  db: Pick<Database, "authenticatorApp" | "passkey" | "recoveryCode">,
  userId: string,
): Promise<StoredFactors> {
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    db.authenticatorApp.findFirst({
      where: { userId, confirmedAt: { not: null } },
      select: { id: true, createdAt: true },
    }),
    db.passkey.findMany({
      where: { userId },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      orderBy: { id: "asc" },
    }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return {
    app: app && { _id: app.id, createdAt: app.createdAt.toISOString() },
    passkeys: passkeys.map(({ id: _id, name, createdAt, lastUsedAt }) => ({
      _id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  };
}

/** Removes an app or a passkey. Throws VALIDATION (wrong password), NOT_FOUND, TOO_MANY_REQUESTS. */
export async function removeFactor(ctx: UserContext, input: RemoveFactorInput): Promise<FactorsChanged> {
  const account = await reauthenticate(ctx, { password: input.currentPassword, field: "currentPassword" });
  const where = { id: input.id, userId: ctx.user.id };
  return changeFactors(ctx, account, async (tx) => {
    const passkeys = await tx.passkey.deleteMany({ where });
    if (passkeys.count > 0) return "passkey-removed";
    const apps = await tx.authenticatorApp.deleteMany({ where: { ...where, confirmedAt: { not: null } } });
    if (apps.count === 0) throw new AppError("NOT_FOUND", "This is removed already.");
    return "app-removed";
  });
}

/** Makes new recovery codes; earlier ones work no longer. Throws VALIDATION, NOT_FOUND (no factor), TOO_MANY_REQUESTS. */
export async function renewRecoveryCodes(ctx: UserContext, input: ProofInput): Promise<FactorsChanged> {
  const account = await reauthenticate(ctx, { password: input.currentPassword, field: "currentPassword" });
  return changeFactors(ctx, account, async (tx) => {
    if (!(await hasSecondFactor(sqlFor(tx), ctx.user.id))) {
      throw new AppError("NOT_FOUND", "Set up an app or a passkey first: recovery codes come with it.");
    }
    return "codes-made";
  });
}
