"use client";

import { useRef, useState } from "react";
import { z } from "zod";
import { useLeave } from "~/components/portal/leave-guard";
import { readPortalDraft, valuesLike } from "~/components/portal/portal-draft";
import type { ProductKind } from "~/features/product/registry";

type Panel<Item, Values> = {
  item: Item | null;
  /** The values that a new form starts with, in place of the item's. */
  typed: Values | null;
  round: number;
  isOpen: boolean;
};

/**
 * The state of the form panel above a list. `open` with an item edits it, with null creates one, with the given values if
 * there are any. `round` is the form's key, so that each opening starts a new form. Closing returns the focus to the element that opened the panel. If the
 * session ended with the form open, the panel starts open and `typed` is the restored input.
 */
export function useFormPanel<Item extends { _id: string }, Values extends object>(
  kind: ProductKind,
  itemSchema: z.ZodType<Item>,
  blank: Values,
) {
  const [draft] = useState(() =>
    readPortalDraft(kind, z.object({ item: itemSchema.nullable(), values: valuesLike(blank) })),
  );
  const leave = useLeave();
  const [panel, setPanel] = useState<Panel<Item, Values>>({
    ...{ item: draft?.item ?? null, typed: draft?.values ?? null },
    ...{ round: 0, isOpen: draft !== null },
  });
  const opener = useRef<Element | null>(null);

  const open = (item: Item | null, typed: Values | null = null) => {
    const pressed = document.activeElement;
    leave(() => {
      opener.current = pressed;
      setPanel(({ round }) => ({ item, typed, round: round + 1, isOpen: true }));
    });
  };
  const close = () => {
    setPanel((before) => ({ ...before, item: null, isOpen: false }));
    // Wait until the form, which has the focus, is unmounted.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  /** Closes the panel if it edits the given item, which was deleted. */
  const closeIfOn = (item: Item | null) => {
    if (item && panel.item?._id === item._id) close();
  };
  return { ...panel, open, close, closeIfOn };
}
