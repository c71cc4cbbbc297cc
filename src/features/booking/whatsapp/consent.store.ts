import { consentWords } from "~/lib/texts/whatsapp-consent";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { type AnyTransaction, executeIn, sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";
import type { OwnConsent, ShownConsent, ShownMessage } from "./consent.schema";

/** `recordedById`: who of the office has recorded it; null: the customer has ticked the box. */
type Given = { bookingId: string; givenAt: Date; recordedById: string | null };

/** Stores the consent for the number that the booking has; it replaces an earlier one. Raw: a booking sends it with its other statements. */
export async function writeConsent(
  writing: AnyTransaction,
  { bookingId, givenAt, recordedById }: Given,
): Promise<void> {
  await executeIn(
    writing,
    `INSERT INTO "WhatsAppConsent" ("bookingId", "phone", "words", "givenAt", "isByOffice", "recordedById")
     SELECT "id", "phone", $2, $3::timestamptz, $4::uuid IS NOT NULL, $4::uuid FROM "Booking" WHERE "id" = $1::uuid
     ON CONFLICT ("bookingId") DO UPDATE SET "phone" = EXCLUDED."phone", "words" = EXCLUDED."words",
       "givenAt" = EXCLUDED."givenAt", "isByOffice" = EXCLUDED."isByOffice", "recordedById" = EXCLUDED."recordedById",
       "withdrawnAt" = NULL, "withdrawnBy" = NULL, "unreachableAt" = NULL`,
    [bookingId, consentWords, givenAt.toISOString(), recordedById],
  );
}

/** The consent to messages about a booking; null: the customer has never agreed. */
export async function readConsent(tx: Transaction, bookingId: string): Promise<ShownConsent | null> {
  const row = await tx.booking.findUnique({ where: { id: bookingId }, select: ownConsentSelect });
  return row?.whatsAppConsent ? toConsent(row.whatsAppConsent, row.phone) : null;
}

/** Whether the customer of a booking gets its messages by WhatsApp. */
export async function isReachedByWhatsApp(tx: Transaction, bookingId: string): Promise<boolean> {
  const consent = await readConsent(tx, bookingId);
  if (!consent?.isCurrent) return false;
  return (await loadSettings(sqlFor(tx))).whatsAppIsOn;
}

const consentSelect = {
  phone: true,
  words: true,
  givenAt: true,
  isByOffice: true,
  recordedBy: { select: { name: true } },
  withdrawnAt: true,
  withdrawnBy: true,
  unreachableAt: true,
} satisfies Prisma.WhatsAppConsentSelect;

/** The columns of a booking that {@link toOwnConsent} reads. */
export const ownConsentSelect = {
  phone: true,
  whatsAppConsent: { select: consentSelect },
} satisfies Prisma.BookingSelect;

/** The columns of a booking that {@link toWhatsApp} reads. */
export const whatsAppSelect = {
  ...ownConsentSelect,
  whatsAppMessages: {
    select: { metaId: true, text: true, sentAt: true },
    orderBy: [{ sentAt: "asc" }, { metaId: "asc" }],
  },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof whatsAppSelect }>;

/** A booking's consent and what its customer has written, for the office. */
export function toWhatsApp({ phone, whatsAppConsent, whatsAppMessages }: Row): {
  whatsApp: ShownConsent | null;
  messages: ShownMessage[];
} {
  return {
    whatsApp: whatsAppConsent && toConsent(whatsAppConsent, phone),
    messages: whatsAppMessages.map(({ metaId: id, text, sentAt }) => ({ id, text, at: sentAt.toISOString() })),
  };
}

/** A booking's consent for its customer. */
export function toOwnConsent(row: Prisma.BookingGetPayload<{ select: typeof ownConsentSelect }>): OwnConsent | null {
  if (!row.whatsAppConsent) return null;
  const { by: _, ...consent } = toConsent(row.whatsAppConsent, row.phone);
  return consent;
}

type ConsentRow = Prisma.WhatsAppConsentGetPayload<{ select: typeof consentSelect }>;

function toConsent({ recordedBy, withdrawnBy, ...row }: ConsentRow, phone: string): ShownConsent {
  const { withdrawnAt, unreachableAt } = row;
  return {
    phone: row.phone,
    words: row.words,
    givenAt: row.givenAt.toISOString(),
    isByOffice: row.isByOffice,
    by: recordedBy?.name ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    // A CHECK constraint allows no other value.
    withdrawnBy: withdrawnBy as ShownConsent["withdrawnBy"],
    unreachableAt: unreachableAt?.toISOString() ?? null,
    isCurrent: withdrawnAt === null && unreachableAt === null && row.phone === phone,
  };
}
