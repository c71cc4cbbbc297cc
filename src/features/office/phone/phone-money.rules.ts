import { z } from "zod";
import { createPhoneBookingInput } from "~/features/booking/booking-input.schema";
import { withAgreedTotal } from "~/features/booking-change/change.rules";
import { numberProblem, recordPaymentInput } from "~/features/ledger/money.schema";
import type { PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import { formatRupees } from "~/lib/money";

/** What the log of changes calls a price by hand. */
export const pricedByHand = "priced by hand";

const { provider, number, amount, note } = recordPaymentInput.shape;
const { priceByHand: byHand } = createPhoneBookingInput.shape;

/** The fields of a price by hand and of a payment that was received at once, as they are typed; empty: none. */
export const moneyTexts = {
  priceByHand: z.string().trim(),
  priceReason: z.string().trim(),
  paidBy: provider,
  paidNumber: z.string().trim(),
  paidAmount: z.string().trim(),
  paidNote: z.string().trim(),
};

export type PhoneMoney = z.infer<z.ZodObject<typeof moneyTexts>>;

export const noMoney: PhoneMoney = {
  priceByHand: "",
  priceReason: "",
  paidBy: "cash",
  paidNumber: "",
  paidAmount: "",
  paidNote: "",
};

type Problem = { name: keyof PhoneMoney; message: string };

/** What is wrong with the money of a booking that costs `computed` rupees, in the order of the fields. */
export function moneyProblems(money: PhoneMoney, computed: number): Problem[] {
  const { priceByHand, priceReason, paidBy, paidNumber, paidAmount, paidNote } = money;
  const total = priceByHand ? rupeesOf(priceByHand) : computed;
  const problems: (Problem | null)[] = [];
  if (priceByHand) {
    problems.push(problemOf("priceByHand", byHand.safeParse(priceByHand)));
    if (!priceReason) problems.push({ name: "priceReason", message: "Please say why" });
  } else if (priceReason) {
    problems.push({ name: "priceByHand", message: "Please enter the price" });
  }
  if (paidAmount) {
    const paid = amount.safeParse(paidAmount);
    problems.push(
      problemOf("paidAmount", paid),
      paidNumberProblem(paidBy, paidNumber),
      problemOf("paidNote", note.safeParse(paidNote)),
    );
    if (paid.success && total !== null && paid.data > total) {
      problems.push({ name: "paidAmount", message: `No more than ${formatRupees(total)} is due.` });
    }
  } else if (paidNote || paidNumber) {
    problems.push({ name: "paidAmount", message: "Please enter an amount in rupees" });
  }
  return problems.filter((problem) => problem !== null);
}

function paidNumberProblem(paidBy: PhoneMoney["paidBy"], typed: string): Problem | null {
  const read = number.safeParse(typed || undefined);
  if (!read.success) return problemOf("paidNumber", read);
  const message = numberProblem(paidBy, read.data);
  return message === null ? null : { name: "paidNumber", message };
}

function problemOf(name: keyof PhoneMoney, { error }: z.ZodSafeParseResult<unknown>): Problem | null {
  const message = error?.issues[0]?.message;
  return message === undefined ? null : { name, message };
}

/** Rupees as typed; null if it is no amount. */
function rupeesOf(typed: string): number | null {
  return byHand.safeParse(typed).data ?? null;
}

/** The price at the amount by hand, if one is typed. */
export function atPriceByHand(breakdown: PriceBreakdown, priceByHand: string): PriceBreakdown {
  const typed = priceByHand.trim();
  const total = typed ? rupeesOf(typed) : null;
  return total === null ? breakdown : withAgreedTotal(breakdown, total);
}
