"use client";

import { Button } from "~/components/ui/button";
import { useCan } from "~/lib/session/use-can";

type ItemActionsProps = { name: string; onEdit: () => void; onDelete: () => void };

/** The buttons that edit and delete an item of a list, for those who may. */
export function ItemActions({ name, onEdit, onDelete }: ItemActionsProps) {
  if (!useCan("catalogue.edit")) return null;
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="danger" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
