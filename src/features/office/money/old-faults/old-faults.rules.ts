import { monthName } from "~/features/invoicing/rules/number.rules";
import { feeOnTopGateway, gateways } from "~/features/payment/providers/registry";
import { formatRupees } from "~/lib/money";
import type { FoundFault, OldFaultKind } from "./old-faults.schema";

type FaultFacts = Pick<FoundFault, "kind" | "amount" | "what" | "month">;

type Texts = { wrong: string; next: string };

/** What is wrong with a booking, and what to do, each in a sentence or two. */
export function faultTexts({ kind, amount, what, month }: FaultFacts): Texts {
  const money = formatRupees(amount ?? 0);
  const filed = month ? monthName(month) : "";
  const texts: Record<OldFaultKind, Texts> = {
    ended: {
      wrong: "It was cancelled as not paid in time, although nothing was due.",
      next: "Call the customer, who was told that no payment arrived. Confirm the booking again if there is room, or give back what was paid.",
    },
    owed: {
      wrong: `${money} more is paid than the price, and no refund is written.`,
      next: `Give back ${money} in the booking's payments.`,
    },
    kept: {
      wrong: `The customer cancelled, and ${money} more was kept than the booking's cancellation terms allow.`,
      next: `Give back ${money} in the booking's payments.`,
    },
    dueAgain: {
      wrong: `Money was given back, and ${money} of it is asked for again.`,
      next: `If it was given back as a favour, take ${money} off the price. If the trip became smaller or dearer, nothing is to do.`,
    },
    oneDay: {
      wrong: `${what} says that the trip lasts one day. It lasts longer.`,
      next: "The amounts are right, and the bill stays as it is. If the customer needs the days on it, ask your accountant.",
    },
    feeOnTop: {
      wrong: `Payment ${what} counts ${money} more than was asked: the fee that the customer paid to ${gateways[feeOnTopGateway].name} on top.`,
      next: `Compare it with ${gateways[feeOnTopGateway].name}'s statement. If ${money} is the fee, it is not your money: do not give it back, and tell your accountant.`,
    },
    declaredTwice: {
      wrong: `An invoice of ${filed} uses ${money} of receipt voucher ${what}, and the sheets of that month did not take it off the advances.`,
      next: `Look at what was filed for ${filed}. If nobody took it off there, its tax is declared twice: ask your accountant to correct it.`,
    },
  };
  return texts[kind];
}

/** The line of a report: "NE-7K3F9Q: what is wrong. What to do." */
export function faultLine(fault: FoundFault): string {
  const { wrong, next } = faultTexts(fault);
  return `${fault.reference}: ${wrong} ${next}`;
}
