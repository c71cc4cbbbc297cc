import { providerNames } from "~/features/ledger/provider-texts.rules";
import { groupName } from "~/features/report/report.rules";
import type { MoneyGrouping, MoneyReport, Outstanding } from "./money-report.schema";

const names: Record<string, string> = providerNames;

/** The group's name on screen: "26 Nov 2026", "Nov 2026" or "UPI". */
export function moneyGroupName(key: string, by: MoneyGrouping): string {
  return by === "provider" ? (names[key] ?? key) : groupName({ key, label: key }, by);
}

/** Whether there is anything to say about money. */
export function hasMoney({ total }: Pick<MoneyReport, "total">, open: Outstanding): boolean {
  return total.payments + total.refunds > 0 || Object.values(open).some(({ count }) => count > 0);
}
