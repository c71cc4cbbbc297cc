import { dateInIndia, startOfDayInIndia } from "~/lib/dates";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A failed backup is tried again after this time. */
const retryMs = hourMs;
/** A little less than a week, so that a trial does not come a day later each time. */
const trialEveryMs = 6.5 * dayMs;
/** The dashboard of owners mentions a last good backup that is older. */
export const oldAfterMs = 2 * dayMs;

/** What is known of the backups so far. */
export type BackupFacts = {
  /** When the newest good backup began. */
  goodAt: Date | null;
  /** When the newest attempt began, good or not. */
  startedAt: Date | null;
  /** Since when this database could have had backups: its newest migration. */
  since: Date;
  /** Whether the newest attempt failed because the disk has no room. */
  lacksRoom: boolean;
  /** Whether something failed in the bucket: copying the newest good backup, or deleting old ones. */
  lacksCopy: boolean;
  /** The newest trial restore that has ended. */
  triedAt: Date | null;
  trialPassed: boolean | null;
};

/** The newest moment, not later than `now`, at which it was `hour` o'clock in India. */
export function lastQuietHour(now: Date, hour: number): Date {
  const today = startOfDayInIndia(dateInIndia(now)).getTime() + hour * hourMs;
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/** Whether the daily backup has to be made now. One that was missed because the server was off is made up for. */
export function isBackupDue({ goodAt, startedAt, since }: BackupFacts, now: Date, hour: number): boolean {
  const isResting = startedAt !== null && now.getTime() - startedAt.getTime() < retryMs;
  return !isResting && (goodAt ?? since) < lastQuietHour(now, hour);
}

/** Whether a new backup has to be restored for a trial. A failed trial is repeated with the next backup. */
export function isTrialDue({ triedAt, trialPassed }: BackupFacts, now: Date): boolean {
  return triedAt === null || trialPassed === false || now.getTime() - triedAt.getTime() >= trialEveryMs;
}

export const backupProblems = ["room", "old", "bucket", "trial"] as const;

/** What an owner must know: no room on the disk, a last good backup that is too old, a fault in the bucket, or a failed trial. */
export type BackupProblem = (typeof backupProblems)[number];

/** The most urgent problem of daily backups, and since when it exists; null: all is well. */
export function problemOf(facts: BackupFacts, now: Date): { problem: BackupProblem; since: Date } | null {
  const { goodAt, since, lacksRoom, lacksCopy, triedAt, trialPassed } = facts;
  const last = goodAt ?? since;
  if (lacksRoom) return { problem: "room", since: last };
  if (now.getTime() - last.getTime() > oldAfterMs) return { problem: "old", since: last };
  if (lacksCopy) return { problem: "bucket", since: last };
  return trialPassed === false && triedAt ? { problem: "trial", since: triedAt } : null;
}
