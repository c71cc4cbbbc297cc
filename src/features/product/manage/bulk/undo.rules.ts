import { type FieldChanges, undoneAction } from "~/features/history/history.rules";

/** A record in the history of a product. `batchId`: of the change of several products that it belongs to, or that it undid. */
export type RecordedChange = {
  id: string;
  action: string;
  fields: FieldChanges;
  at: Date;
  batchId: string | null;
};

/**
 * What the history of a product says of a change since: nobody changed the same fields ("untouched"), somebody did ("changed"),
 * also if the values are the same again, or the change was undone ("undone"). Later changes that were undone do not count.
 */
export function sinceChange(
  change: RecordedChange,
  history: readonly RecordedChange[],
): "untouched" | "changed" | "undone" {
  const undone = new Set(history.flatMap(({ action, batchId }) => (action === undoneAction ? [batchId] : [])));
  undone.delete(null);
  if (undone.has(change.batchId)) return "undone";
  const later = history.filter((one) => isLater(one, change) && !undone.has(one.batchId));
  const isTouched = later.some(({ fields }) => Object.keys(fields).some((name) => name in change.fields));
  return isTouched ? "changed" : "untouched";
}

function isLater(one: RecordedChange, other: RecordedChange): boolean {
  const [at, since] = [one.at.getTime(), other.at.getTime()];
  return at > since || (at === since && one.id > other.id);
}
