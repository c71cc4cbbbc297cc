import { reauthenticate } from "~/features/account/reauthentication.service";
import { site } from "~/lib/site";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Database } from "~/server/db/client";
import { makeChallenge, spendChallenge } from "./challenge.service";
import { changeFactors } from "./change-factors.service";
import { challengeIn, maxPasskeys } from "./passkey.rules";
import type { AddPasskeyInput, FactorsChanged, NewPasskey, PasskeyAnswer, ProofInput } from "./second-factor.schema";
import { rpId, verifyNewPasskey, verifyPasskeyAnswer } from "./verify-passkey";

/** Returns what a new passkey must sign. Throws VALIDATION (wrong password, too many passkeys), TOO_MANY_REQUESTS. */
export async function beginPasskey(ctx: UserContext, { currentPassword }: ProofInput): Promise<NewPasskey> {
  const { db, now, user } = ctx;
  await reauthenticate(ctx, { password: currentPassword, field: "currentPassword" });
  const passkeys = await db.passkey.findMany({ where: { userId: user.id }, select: { credentialId: true } });
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
  return {
    challenge: await makeChallenge(db, user.id, "add", now),
    rpId: rpId(),
    rpName: site().name,
    userHandle: Buffer.from(user.id).toString("base64url"),
    userName: user.email,
    known: passkeys.map(({ credentialId }) => credentialId),
  };
}

/** Adds a passkey. Throws VALIDATION (not signed for the challenge, or too late), SECOND_FACTOR_EXISTS. */
export async function addPasskey(ctx: UserContext, { name, passkey }: AddPasskeyInput): Promise<FactorsChanged> {
  const { db, now, user } = ctx;
  const userId = user.id;
  const challenge = challengeIn(passkey.clientDataJSON);
  if (!challenge || !(await spendChallenge(db, { challenge, userId, purpose: "add" }, now))) throw notVerified();
  const credential = await verifyNewPasskey(passkey, challenge);
  if (!credential) throw notVerified();
  const data = {
    userId,
    name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: passkey.transports,
    createdAt: now,
  };
  return changeFactors(ctx, { id: userId, tokenVersion: user.tokenVersion }, async (tx) => {
    if ((await tx.passkey.count({ where: { userId } })) >= maxPasskeys) throw tooManyPasskeys();
    const { count } = await tx.passkey.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new AppError("SECOND_FACTOR_EXISTS", "This passkey is added already.");
    return "passkey-added";
  });
}

/** Whether a passkey of the account has signed the challenge, which is then used up. */
export async function isSignedByPasskey(
  db: Database,
  userId: string,
  answer: PasskeyAnswer,
  now: Date,
): Promise<boolean> {
  const challenge = challengeIn(answer.clientDataJSON);
  if (!challenge || !(await spendChallenge(db, { challenge, userId, purpose: "login" }, now))) return false;
  const passkey = await db.passkey.findFirst({ where: { credentialId: answer.id, userId } });
  if (!passkey) return false;
  const { id, credentialId, publicKey, counter } = passkey;
  const newCounter = await verifyPasskeyAnswer(
    { id: credentialId, publicKey, counter: Number(counter) },
    answer,
    challenge,
  );
  if (newCounter === null) return false;
  // Compare-and-swap: it may have been removed, or have signed elsewhere meanwhile.
  const data = { counter: newCounter, lastUsedAt: now };
  return (await db.passkey.updateMany({ where: { id, counter }, data })).count === 1;
}

function notVerified(): AppError {
  return new AppError("VALIDATION", "The passkey could not be added. Please begin again.");
}

function tooManyPasskeys(): AppError {
  return new AppError("VALIDATION", `An account can have ${maxPasskeys} passkeys. Please remove one first.`);
}
