import { Secret, TOTP } from "otpauth";
import { reauthenticate } from "~/features/account/reauthentication.service";
import { keptMinutes } from "~/lib/retention";
import { site } from "~/lib/site";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Database } from "~/server/db/client";
import { changeFactors } from "./change-factors.service";
import type { ConfirmAppInput, FactorsChanged, NewApp, ProofInput } from "./second-factor.schema";

/** A code is accepted in its own 30 seconds, and in those before and after, for clocks that differ. */
const stepsAside = 1;

const totpOf = (secret: string, label = "") => new TOTP({ secret, label, issuer: site().name });

/**
 * Makes the secret of an app, which is no factor until {@link confirmApp}. Throws VALIDATION (wrong password),
 * SECOND_FACTOR_EXISTS, TOO_MANY_REQUESTS.
 */
export async function beginApp(ctx: UserContext, { currentPassword }: ProofInput): Promise<NewApp> {
  const { db, now, user } = ctx;
  await reauthenticate(ctx, { password: currentPassword, field: "currentPassword" });
  const secret = new Secret({ size: 20 }).base32;
  const userId = user.id;
  await db.$transaction(async (tx) => {
    await tx.authenticatorApp.deleteMany({ where: { userId, confirmedAt: null } });
    const { count } = await tx.authenticatorApp.createMany({
      data: { userId, secret, createdAt: now },
      skipDuplicates: true,
    });
    if (count === 0) {
      throw new AppError(
        "SECOND_FACTOR_EXISTS",
        "You have an authenticator app already. Remove it first to set up another.",
      );
    }
  });
  return { secret, uri: totpOf(secret, user.email).toString() };
}

/** Makes the app a factor, by a first code of it. Throws VALIDATION (wrong code), NOT_FOUND (begun too long ago). */
export async function confirmApp(ctx: UserContext, { code }: ConfirmAppInput): Promise<FactorsChanged> {
  const { db, now, user } = ctx;
  const since = new Date(now.getTime() - keptMinutes.factorSetUp * 60_000);
  const begun = { userId: user.id, confirmedAt: null, createdAt: { gt: since } };
  const app = await db.authenticatorApp.findFirst({ where: begun, select: { id: true, secret: true } });
  if (!app) throw new AppError("NOT_FOUND", "This has taken too long. Please begin again.");
  const step = stepOf(app.secret, code, now);
  if (step === null) {
    throw invalidField(
      "code",
      "This code is wrong. Please check that the clock of your phone is right, and try the next code.",
    );
  }
  return changeFactors(ctx, { id: user.id, tokenVersion: user.tokenVersion }, async (tx) => {
    const where = { ...begun, id: app.id };
    const { count } = await tx.authenticatorApp.updateMany({ where, data: { confirmedAt: now, lastStep: step } });
    if (count === 0) throw new AppError("NOT_FOUND", "This has taken too long. Please begin again.");
    return "app-added";
  });
}

/** Uses up a code of the account's app. Returns false for a wrong code, and for one of a time whose code was used. */
export async function isCodeOfApp(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const app = await db.authenticatorApp.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { id: true, secret: true },
  });
  const step = app && stepOf(app.secret, code, now);
  if (!app || step === null) return false;
  // Compare-and-swap: of parallel requests with one code, one succeeds.
  const { count } = await db.authenticatorApp.updateMany({
    where: { id: app.id, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** The time step of the code, or null if it is wrong. The library compares in constant time. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsAside });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
