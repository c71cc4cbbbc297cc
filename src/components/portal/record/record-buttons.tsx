import type { ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";

/** The words of the buttons of a row, and what they depend on. */
export type RecordButtons<Row> = {
  /** What screen readers add to the buttons' texts. */
  nameOf: (row: Row) => string;
  isArchived: (row: Row) => boolean;
  removeText: string;
  restoreText: string;
  /** The name of the button that restores, for screen readers; by default its text and the row's name. */
  restoreLabel?: (row: Row) => string;
  /** A further button. */
  more?: (row: Row) => ReactNode;
};

export type RecordActions<Row> = Readonly<Record<"onEdit" | "onRemove" | "onRestore", (row: Row) => void>>;

/** The column with the buttons that edit a record, and remove it, or restore an archived one. */
export function buttonsColumn<Row>(buttons: RecordButtons<Row>, actions: RecordActions<Row>): ColumnDef<Row> {
  const { nameOf, isArchived, removeText, restoreText, more } = buttons;
  const { onEdit, onRemove, onRestore } = actions;
  const { restoreLabel = (row: Row) => `${restoreText} ${nameOf(row)}` } = buttons;
  return {
    id: "actions",
    header: "Actions",
    cell: ({ row: { original } }) => (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${nameOf(original)}`} onClick={() => onEdit(original)}>
          Edit
        </Button>
        {more?.(original)}
        {isArchived(original) ? (
          <Button variant="secondary" size="sm" aria-label={restoreLabel(original)} onClick={() => onRestore(original)}>
            {restoreText}
          </Button>
        ) : (
          <Button
            variant="danger"
            size="sm"
            aria-label={`${removeText} ${nameOf(original)}`}
            onClick={() => onRemove(original)}
          >
            {removeText}
          </Button>
        )}
      </div>
    ),
  };
}
