import { randomBytes } from "node:crypto";
import { keptMinutes } from "~/lib/retention";
import type { Database } from "~/server/db/client";
import type { ChallengePurpose } from "~/server/db/generated/enums";
import type { Job } from "~/server/start/jobs";

/** Makes a challenge of 256 random bits for one use. */
export async function makeChallenge(
  db: Database,
  userId: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + keptMinutes.secondStep * 60_000);
  await db.passkeyChallenge.create({ data: { challenge, userId, purpose, expiresAt } });
  return challenge;
}

type Challenge = { challenge: string; userId: string; purpose: ChallengePurpose };

/** Uses up a challenge: of parallel requests with the same one, one gets true. */
export async function spendChallenge(db: Database, challenge: Challenge, now: Date): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { ...challenge, expiresAt: { gt: now } } });
  return count === 1;
}

const tenMinutesMs = 600_000;

export const secondFactorJobs: readonly Job[] = [
  { name: "delete unfinished second factors", everyMs: tenMinutesMs, firstMs: tenMinutesMs, run: sweepSetUps },
];

/** Deletes challenges that have ended, and apps whose set-up was not finished. Returns how many. */
export async function sweepSetUps(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - keptMinutes.factorSetUp * 60_000);
  const challenges = await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  const apps = await db.authenticatorApp.deleteMany({ where: { confirmedAt: null, createdAt: { lte: since } } });
  return challenges.count + apps.count;
}
