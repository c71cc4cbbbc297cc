import {
  findAccessLink,
  makeAccessLink,
  readAccessLink,
  revokeAccessLinks,
  whichOf,
} from "~/features/voucher/link/access-link.service";
import type { AccessLink, MadeLink } from "~/features/voucher/link/link.schema";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { lockRow } from "~/server/db/lock-rows";
import { siteUrl } from "~/server/site-url";

const yearMs = 365 * 24 * 60 * 60 * 1000;
const opened = (madeById: string) => ({ purpose: "calendar" as const, madeById });

/** Whether the admin has a calendar link, and until when. */
export async function readCalendarLink({ db, now, user }: UserContext): Promise<AccessLink> {
  return { link: await readAccessLink(db, opened(user.id), now) };
}

/** Makes the admin's calendar link, in place of the one before. */
export function makeCalendarLink({ db, now, user }: UserContext): Promise<MadeLink> {
  return db.$transaction(async (tx) => {
    // Of two links made at the same time the later one remains.
    await lockRow(tx, "User", user.id, "NO KEY UPDATE");
    const expiresAt = new Date(now.getTime() + yearMs);
    const token = await makeAccessLink(tx, opened(user.id), now, expiresAt);
    const url = new URL(`/api/calendar/${token}.ics`, siteUrl()).href;
    return { url, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  });
}

/** Ends the admin's calendar link, if there is one. */
export async function revokeCalendarLink({ db, now, user }: UserContext): Promise<AccessLink> {
  await revokeAccessLinks(db, whichOf(opened(user.id)), now);
  return { link: null };
}

/** Throws NOT_FOUND unless the token is that of a link whose maker is still an admin. */
export async function requireCalendarLink({ db, now }: Pick<Context, "db" | "now">, token: string): Promise<void> {
  const found = await findAccessLink(db, "calendar", token, now);
  if (found?.madeBy.role !== "admin") {
    throw new AppError("NOT_FOUND", "This calendar link does not work any more. Please make a new one in the portal.");
  }
}
