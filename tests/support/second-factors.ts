import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashRecoveryCode, newRecoveryCode } from "~/features/account/second-factor/recovery-codes.rules";
import { makeTicket } from "~/features/account/second-factor/ticket";
import { db } from "~/server/db/client";
import { type TestUser, word } from "./factories";

/** A code of an app at an instant. */
export function codeOf(secret: string, at: Date | number = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp: new Date(at).getTime() });
}

/** Gives the account an app, confirmed unless it says otherwise. Returns its id and secret. */
export async function makeApp({ id: userId }: { id: string }, isConfirmed = true) {
  const secret = new Secret({ size: 20 }).base32;
  const confirmed = isConfirmed && { confirmedAt: new Date(), lastStep: 0 };
  const { id } = await db().authenticatorApp.create({ data: { userId, secret, ...confirmed } });
  return { id, secret };
}

/** Gives the account a passkey that signs nothing. */
export async function makePasskey({ id: userId }: { id: string }, name = "Laptop"): Promise<{ id: string }> {
  const data = { userId, name, credentialId: word(), publicKey: Buffer.from([randomInt(256)]) };
  return db().passkey.create({ data, select: { id: true } });
}

/** Gives the account a recovery code, and returns it. */
export async function makeRecoveryCode({ id: userId }: { id: string }): Promise<string> {
  const code = newRecoveryCode();
  await db().recoveryCode.create({ data: { userId, codeHash: hashRecoveryCode(userId, code.replaceAll("-", "")) } });
  return code;
}

/** The ticket of somebody who has typed the password. */
export function ticketOf(user: Pick<TestUser, "id" | "tokenVersion">, at = new Date()): string {
  return makeTicket(user, "password", at);
}
