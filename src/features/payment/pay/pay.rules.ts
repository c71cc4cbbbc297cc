import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import type { PaymentShown, RefundShown } from "~/features/ledger/payment.schema";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { dateInIndia, formatDate, formatLongDate } from "~/lib/dates";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";

export const payAmounts = ["deposit", "balance", "full"] as const;

/** What a customer chooses to pay. */
export type PayAmount = (typeof payAmounts)[number];

type Payable = Pick<OwnBooking, "payable">;

/** What the pages for paying show of a booking. */
export type PaidBooking = Payable & {
  title: string;
  /** Who gets the money. */
  receiver: string;
  /** Whether UPI comes before the other ways to pay. */
  isUpiFirst: boolean;
  /** Whether the booking has an address for mails. */
  isWrittenTo: boolean;
} & Pick<
    OwnBooking,
    | "reference"
    | "date"
    | "createdAt"
    | "status"
    | "paid"
    | "due"
    | "dueOn"
    | "heldUntil"
    | "balance"
    | "confirmsWhenPaid"
    | "payments"
  >;

/** What can be paid now, in rupees, the smallest first. */
export function choicesOf({ payable }: Payable): { amount: PayAmount; rupees: number }[] {
  return payAmounts.flatMap((amount) => {
    const rupees = payable[amount];
    return rupees === null ? [] : [{ amount, rupees }];
  });
}

/**
 * Whether the booking's page asks for a payment: a Confirmed booking with money due, or a Pending one whose policy asks for
 * money at booking. Not while another amount than was due has arrived.
 */
export function asksForPayment(booking: Pick<OwnBooking, "status" | "deposit" | "payments"> & Payable): boolean {
  if (choicesOf(booking).length === 0 || newestOf(booking.payments, "mismatched")) return false;
  return booking.status === "Confirmed" || booking.deposit !== null;
}

const choiceNames: Record<PayAmount, string> = { deposit: "The deposit", balance: "The rest", full: "All of it" };

/** "The deposit, ₹1,800". */
export function choiceLabel({ amount, rupees }: { amount: PayAmount; rupees: number }): string {
  return `${choiceNames[amount]}, ${formatRupees(rupees)}`;
}

/** What a payment is for: "Deposit for Kaziranga". */
export function payingFor(amount: PayAmount, title: string): string {
  return `${{ deposit: "Deposit", balance: "The rest", full: "The whole price" }[amount]} for ${title}`;
}

type Deadline = Pick<OwnBooking, "heldUntil" | "dueOn" | "balance" | "createdAt">;

/** By when to pay, as a sentence; null: no day is agreed. */
export function deadlineText(amount: PayAmount, { heldUntil, dueOn, balance, createdAt }: Deadline): string | null {
  if (heldUntil) return `Pay by ${formatDeadline(heldUntil)}, to keep your places.`;
  if (amount === "balance") return dueOn && `Please pay by ${formatLongDate(dueOn)}.`;
  const rest = amount === "deposit" && balance ? ` The rest is due by ${formatLongDate(balance.dueOn)}.` : "";
  if (dueOn === null) return rest.trim() || null;
  const isNow = dueOn <= dateInIndia(new Date(createdAt));
  return `${isNow ? "It is due now." : `Please pay by ${formatLongDate(dueOn)}.`}${rest}`;
}

/** The newest payment by UPI of a state. */
export function newestOf(payments: readonly PaymentShown[], state: PaymentShown["state"]): PaymentShown | undefined {
  return payments.findLast((payment) => payment.provider === "upi" && payment.state === state);
}

/** The payment by UPI that was not found, unless a later one has been reported or has arrived. */
export function rejectedOf(payments: readonly PaymentShown[]): PaymentShown | undefined {
  const last = payments.findLast(({ provider, state }) => provider === "upi" && state !== "created");
  return last?.state === "rejected" ? last : undefined;
}

/** A payment in words for the booking's page; null for one that was only begun. */
export function paymentText({ provider, amount, state, at }: PaymentShown): string | null {
  const sum = `${formatRupees(amount)} ${byProvider[provider]}`;
  switch (state) {
    case "captured":
      return `${sum} received on ${formatDate(dateInIndia(new Date(at)))}`;
    case "reported":
      return `${sum} reported; we look for it on our bank statement`;
    case "rejected":
      return `${sum} was not found on our bank statement`;
    case "mismatched":
      return `${sum} has arrived, which is not what was asked; we call you`;
    default:
      return null;
  }
}

/** A refund in words. */
export function refundText({ amount, state, reason, at }: RefundShown): string {
  const isDone = state === "done" || state === "external";
  const what = isDone ? `given back on ${formatDate(dateInIndia(new Date(at)))}` : "comes back to you";
  return `${formatRupees(amount)} ${what}: ${reason}`;
}

/** "6325 1234 5601", as UPI apps show it. */
export function formatUtr(utr: string): string {
  return utr.replace(/(\d{4})(?=\d)/g, "$1 ");
}

export const utrKnownMessage =
  "You have reported this number for this booking before. Please check it in your UPI app, or call us.";

/** Most banks let their customers pay up to this by UPI in a day, in rupees. */
export const usualLimit = 100_000;
