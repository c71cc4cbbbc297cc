const freshMs = 24 * 60 * 60_000;

/** Whether news from this time is still worth a message: for a day. */
export function isFresh(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= freshMs;
}
