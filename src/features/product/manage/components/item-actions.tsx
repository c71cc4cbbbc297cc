"use client";

import { Copy } from "lucide-react";
import { Button } from "~/components/ui/button";
import { OpenProduct } from "~/features/product/manage/page/components/product-page";
import type { ProductKind } from "~/features/product/registry";
import { useCan } from "~/lib/session/use-can";

type ItemActionsProps = {
  kind: ProductKind;
  id: string;
  name: string;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
};

/** The buttons that open, edit, duplicate and delete an item of a list, for those who may. */
export function ItemActions({ kind, id, name, onEdit, onCopy, onDelete }: ItemActionsProps) {
  if (!useCan("catalogue.edit")) return null;
  return (
    <>
      <OpenProduct kind={kind} id={id} name={name} />
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
        onClick={onCopy}
        className="px-2"
      >
        <Copy aria-hidden="true" />
      </Button>
      <Button variant="danger" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
