import { recordChange } from "~/features/history/history.service";
import {
  findAccessLink,
  makeAccessLink,
  readSheetLinks,
  revokeAccessLinks,
  sheetLinkExpiry,
  whichOf,
} from "~/features/voucher/link/access-link.service";
import type { AccessLink } from "~/features/voucher/link/link.schema";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { toAnsweredPhone } from "~/lib/phone";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { enqueueMail } from "~/server/mail/outbox";
import { siteUrl } from "~/server/site-url";
import type { Sheet, SheetOf } from "./sheet.schema";
import { getHire, readSheet } from "./sheet.service";
import type { MadeSheetLink, SheetReader } from "./sheet-link.schema";
import { sharedSheetHref } from "./sheet-links.rules";
import { sheetMail } from "./sheet-mail";

/** Vehicles read no sheets. */
const readers = { kind: { in: ["guide" as const, "driver" as const] } };
const opened = (assignmentId: string, madeById: string) => ({ purpose: "sheet" as const, assignmentId, madeById });

/** The assignments of a departure or a hire. */
const assignedTo = (of: SheetOf) =>
  "id" in of ? { bookingId: of.id } : { productId: of.productId, date: toDatabaseDate(of.date) };

type ReaderOf = SheetOf & { resourceId: string };

/**
 * The guides and drivers of a departure or a hire, each with the link that works now. Empty for an unknown departure. Throws
 * NOT_FOUND for an unknown hire.
 */
export async function listSheetReaders({ db, now }: Pick<Context, "db" | "now">, of: SheetOf): Promise<SheetReader[]> {
  if ("id" in of) await getHire(of.id);
  const rows = await db.assignment.findMany({
    where: { ...assignedTo(of), resource: readers },
    select: {
      id: true,
      resourceId: true,
      resource: { select: { name: true, phone: true, user: { select: { email: true } } } },
    },
    orderBy: [{ resource: { kind: "asc" } }, { resource: { name: "asc" } }, { id: "asc" }],
  });
  const links = await readSheetLinks(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, resourceId, resource: { name, phone, user } }) => ({
    resourceId,
    name,
    phone: toAnsweredPhone(phone),
    email: user?.email ?? null,
    link: links.get(id) ?? null,
  }));
}

/**
 * Makes a link to the sheet for a guide or driver of the departure or hire, in place of the one before, and mails it if requested.
 * Throws NOT_FOUND, STATUS_CHANGED (it is over), VALIDATION if it cannot be mailed, and with `keepLink` NEEDS_CONFIRMATION if
 * there is a link that works.
 */
export function shareSheet(
  { db, now, user }: UserContext,
  { mail, keepLink, ...of }: ReaderOf & { mail: boolean; keepLink: boolean },
): Promise<MadeSheetLink> {
  return db.$transaction(async (tx) => {
    const { id, from, to, resource, title, what, subject } = await lockReader(tx, of);
    const [date, lastDay] = [fromDatabaseDate(from), fromDatabaseDate(to)];
    const expiresAt = sheetLinkExpiry(lastDay);
    if (expiresAt <= now)
      throw new AppError("STATUS_CHANGED", `This ${what} is over, so its sheet is not sent any more.`);
    if (keepLink) await requireNoLink(tx, { id, name: resource.name }, now);
    const mailedTo = mail ? requireEmail(resource) : null;
    const token = await makeAccessLink(tx, opened(id, user.id), now, expiresAt);
    const times = { createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
    if (mailedTo !== null) {
      const payload = { name: resource.name, title, date, lastDay, code: token, expiresAt: times.expiresAt };
      await enqueueMail(tx, sheetMail.to(mailedTo, payload));
    }
    const change = { ...subject, action: "shared", actorId: user.id };
    await recordChange(tx, { ...change, fields: { sheet: [null, resource.name] } });
    return { url: new URL(sharedSheetHref(token), siteUrl()).href, ...times, mailedTo };
  });
}

/** Ends the link of a guide or driver, if there is one. Throws NOT_FOUND. */
export function unshareSheet({ db, now, user }: UserContext, of: ReaderOf): Promise<AccessLink> {
  return db.$transaction(async (tx) => {
    const { id, resource, subject } = await lockReader(tx, of);
    const ended = await revokeAccessLinks(tx, whichOf(opened(id, user.id)), now);
    if (ended > 0) {
      const change = { ...subject, action: "unshared", actorId: user.id };
      await recordChange(tx, { ...change, fields: { sheet: [resource.name, null] } });
    }
    return { link: null };
  });
}

/** The sheet that a link opens, as it is now. Throws NOT_FOUND if the link does not work. */
export async function readSharedSheet(
  context: Pick<Context, "db" | "now">,
  { token }: { token: string },
): Promise<Sheet> {
  return readSheet((await requireSheetLink(context, token)).of);
}

/** Which sheet a link opens, and for which guide or driver. Throws NOT_FOUND if the link does not work. */
export async function requireSheetLink(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
): Promise<{ of: SheetOf; resource: { id: string; name: string } }> {
  const { assignment } = (await findAccessLink(db, "sheet", token, now)) ?? {};
  if (!assignment) throw new AppError("NOT_FOUND", sheetLinkGoneMessage);
  const { productId, date, bookingId, resource } = assignment;
  if (bookingId) return { of: { id: bookingId }, resource };
  if (!productId || !date) throw new AppError("NOT_FOUND", sheetLinkGoneMessage);
  return { of: { productId, date: fromDatabaseDate(date) }, resource };
}

export const sheetLinkGoneMessage = "This link does not work any more. Please ask the office for a new one.";

/** Locks the assignment of a guide or driver, so that of two links made at once the later one remains. Throws NOT_FOUND. */
async function lockReader(tx: Transaction, { resourceId, ...of }: ReaderOf) {
  const where = { ...assignedTo(of), resourceId, resource: readers };
  const found = await tx.assignment.findFirst({ where, select: { id: true } });
  if (found) await lockRow(tx, "Assignment", found.id, "NO KEY UPDATE");
  const row = found && (await tx.assignment.findFirst({ where: { ...where, ...found }, select: readerSelect }));
  const { departure, booking } = row ?? {};
  if (row && departure) {
    const subject = { subject: "departure" as const, subjectId: departure.id };
    return { ...row, title: departure.product.title, what: "departure", subject };
  }
  if (row && booking) {
    const subject = { subject: "booking" as const, subjectId: booking.id };
    return { ...row, title: booking.itemTitle, what: "hire", subject };
  }
  throw new AppError("NOT_FOUND", "No such guide or driver is assigned here.");
}

/** Throws NEEDS_CONFIRMATION if the assignment has a link that works. */
async function requireNoLink(tx: Transaction, { id, name }: { id: string; name: string }, now: Date): Promise<void> {
  const link = (await readSheetLinks(tx, [id], now)).get(id);
  if (!link) return;
  const message = `${name} has had a link since ${formatInstant(link.createdAt)}. A new one would end it.`;
  throw new AppError("NEEDS_CONFIRMATION", message);
}

const readerSelect = {
  id: true,
  from: true,
  to: true,
  resource: { select: { name: true, user: { select: { email: true } } } },
  departure: { select: { id: true, product: { select: { title: true } } } },
  booking: { select: { id: true, itemTitle: true } },
} as const;

function requireEmail({ name, user }: { name: string; user: { email: string } | null }): string {
  if (user) return user.email;
  throw invalidField("mail", `${name} has no account with an email address. Make a link, and send it by WhatsApp.`);
}
