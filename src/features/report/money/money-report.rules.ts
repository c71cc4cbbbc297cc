import type { Provider } from "~/features/ledger/payment.schema";
import { groupName } from "~/features/report/report.rules";
import type { MoneyGrouping, MoneyReport, Outstanding } from "./money-report.schema";

const providerNames: Record<string, string> = {
  upi: "UPI",
  razorpay: "Razorpay",
  cash: "Cash",
  bank: "Bank transfer",
} satisfies Record<Provider, string>;

/** The group's name on screen: "26 Nov 2026", "Nov 2026" or "UPI". */
export function moneyGroupName(key: string, by: MoneyGrouping): string {
  return by === "provider" ? (providerNames[key] ?? key) : groupName({ key, label: key }, by);
}

/** Whether there is anything to say about money. */
export function hasMoney({ total }: Pick<MoneyReport, "total">, open: Outstanding): boolean {
  return total.payments + total.refunds > 0 || Object.values(open).some(({ count }) => count > 0);
}
