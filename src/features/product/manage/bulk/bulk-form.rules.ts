import type { z } from "zod";
import { changeFields } from "./bulk.schema";

/** The changes that the bar of selected products offers, with the titles of their dialogs. */
export const bulkActions = {
  raise: { button: "Change prices", title: "Change prices" },
  priceFrom: { button: "New price from a date", title: "New price from a date on" },
  seasonMonths: { button: "Season", title: "Change the season" },
  closed: { button: "Close days", title: "Close days" },
} as const;

export type BulkAction = keyof typeof bulkActions;

/** What is typed in the dialog, as text. */
export type BulkValues = Record<"percent" | "by" | "roundTo" | "amount" | "from" | "to", string> & { months: string[] };

export const blankValues: BulkValues = { percent: "", by: "", roundTo: "1", amount: "", from: "", to: "", months: [] };

type Change = Partial<{ [Name in BulkAction]: z.infer<(typeof changeFields)[Name]> }>;
type ReadChange = { change: Change; errors: null } | { change: null; errors: Readonly<Record<string, string>> };

/** Reads what is typed with the schema of the request. `errors` are by the names of the fields. */
export function readChange(action: BulkAction, values: BulkValues): ReadChange {
  const { percent, by, roundTo, amount, from, to, months } = values;
  const typed = {
    raise: { percent, amount: by, roundTo, from },
    priceFrom: { from: from || undefined, amount },
    seasonMonths: months,
    closed: { from: from || undefined, to: to || from || undefined },
  };
  const read = changeFields[action].safeParse(typed[action]);
  if (read.success) return { change: { [action]: read.data }, errors: null };
  const errors = Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? action), message]),
  );
  return { change: null, errors };
}
