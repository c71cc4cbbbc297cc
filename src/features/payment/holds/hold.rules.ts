import type { PaymentAccounts, PaymentSettings } from "~/lib/site";
import { payOnlineOf } from "~/server/settings/pay-online";

/** The settings that a hold depends on. */
export type HoldSettings = Pick<PaymentSettings, "holdMinutes" | "depositHoldHours"> & PaymentAccounts;

const minuteMs = 60_000;

/**
 * Until when the places of a new web booking are held for its payment: shorter when all is due at once than for a deposit.
 * Null, for without end: nothing is due at booking, or customers cannot pay online.
 */
export function holdEnd(
  { deposit, balance }: { deposit: number | null; balance: object | null },
  settings: HoldSettings,
  bookedAt: Date,
): Date | null {
  if (deposit === null || payOnlineOf(settings).length === 0) return null;
  const minutes = balance ? settings.depositHoldHours * 60 : settings.holdMinutes;
  return new Date(bookedAt.getTime() + minutes * minuteMs);
}
