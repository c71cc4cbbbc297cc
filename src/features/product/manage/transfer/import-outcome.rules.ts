import { createHash } from "node:crypto";
import { pricingFieldText } from "~/features/product/pricing-text.rules";
import { fieldText } from "~/lib/field-text";
import { isChange, isNew, type RowPlan } from "./plan-import.service";
import { type ImportOutcome, type ImportRow, maxRowsShown } from "./transfer.schema";

/** Collects what an import does: `add` takes plans in the order of the file, and `outcome` returns the result of all. */
export function collectOutcome() {
  const hash = createHash("sha256");
  const counts = { created: 0, changed: 0, unchanged: 0, faulty: 0 };
  const shown: Record<"faulty" | "others", ImportRow[]> = { faulty: [], others: [] };

  function add(plans: readonly RowPlan[]): void {
    for (const plan of plans) {
      const { kind, id, present, body, errors } = plan;
      // `check` differs if a product of the file has been edited, added or removed since.
      hash.update(JSON.stringify([kind, id, present?.item.version ?? null, body]));
      const state = errors.length > 0 ? "faulty" : isNew(plan) ? "new" : isChange(plan) ? "changed" : "unchanged";
      counts[state === "new" ? "created" : state] += 1;
      if (state === "unchanged") continue;
      const list = shown[state === "faulty" ? "faulty" : "others"];
      if (list.length < maxRowsShown) list.push(toRow(plan, state));
    }
  }

  function outcome(): ImportOutcome {
    const rows = [...shown.faulty, ...shown.others].slice(0, maxRowsShown);
    return { check: hash.digest("base64url"), ...counts, rows };
  }

  return { add, outcome };
}

function toRow({ kind, row, title, changes, errors }: RowPlan, state: ImportRow["state"]): ImportRow {
  const changed = Object.entries(changes).map(([field, [from, to]]) => ({
    field,
    from: valueText(field, from),
    to: valueText(field, to),
  }));
  return { kind, row, title, state, changes: state === "changed" ? changed : [], errors };
}

function valueText(field: string, value: unknown): string {
  return (pricingFieldText(field, value) ?? fieldText(value)).slice(0, 300);
}
