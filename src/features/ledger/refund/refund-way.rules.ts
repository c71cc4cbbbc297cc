import type { Provider, RefundShown } from "~/features/ledger/payment.schema";
import { forGateways, gateways, isGateway } from "~/features/payment/providers/registry";
import { addDays, type CalendarDate, formatLongDate, toDatabaseDate } from "~/lib/dates";

/** How a refund goes back, to whom, and within how many working days it usually arrives; 0: it is handed over. */
type Way = { how: string; workingDays: number };

const ways: Record<Provider, Way> = {
  upi: { how: "By UPI, to the account from which it was paid", workingDays: 2 },
  ...forGateways((gateway) => ({
    how: `By ${gateways[gateway].name}, to the card or account from which it was paid`,
    workingDays: 7,
  })),
  cash: { how: "In cash, to you", workingDays: 0 },
  bank: { how: "By bank transfer, to the account from which it was paid", workingDays: 3 },
  card: { how: "To the card with which it was paid", workingDays: 7 },
};

/**
 * The way by which a refund goes back. Undefined if it is not known: the payment came through a gateway, but the office gave it back
 * outside of the gateway and noted how in its own words.
 */
export function refundWay({ provider, note }: { provider: Provider; note: string }): Provider | undefined {
  return isGateway(provider) && note !== "" ? undefined : provider;
}

/** The day by which money that left on `day` has usually arrived. Counts no Saturdays and Sundays, because banks are closed. */
export function refundArrival(provider: Provider, sentOn: CalendarDate): CalendarDate {
  let day = sentOn;
  for (let left = ways[provider].workingDays; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}

function isWorkingDay(day: CalendarDate): boolean {
  return ![0, 6].includes(toDatabaseDate(day).getUTCDay());
}

type Sent = { provider: Provider; arrivesBy: CalendarDate };

/** For money that has left: how and to whom it comes, and by which day. */
export function sentRefundText({ provider, arrivesBy }: Sent): string {
  const { how, workingDays } = ways[provider];
  return workingDays === 0 ? `${how}.` : `${how}. It is usually there by ${formatLongDate(arrivesBy)}.`;
}

/**
 * How a refund comes back, to whom, and by which day. Null if that is not known, as for money that the office gave back in another
 * way than it was paid.
 */
export function refundWayText({ state, provider, arrivesBy }: RefundShown): string | null {
  if (!provider) return null;
  if (arrivesBy) return sentRefundText({ provider, arrivesBy });
  if (state === "failed") return "It could not be sent yet. Our office looks into it.";
  return openRefundText(provider);
}

/** For a refund that has not left yet: how and to whom it will come, and how long it will then take. */
export function openRefundText(provider: Provider): string {
  const { how, workingDays } = ways[provider];
  const days = workingDays === 0 ? "" : ` It is usually there ${workingDays} working days later at most.`;
  return `${how}. We write to you when it has gone.${days}`;
}
