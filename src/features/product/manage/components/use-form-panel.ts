"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import { useLeave } from "~/components/portal/leave-guard";
import type { ProductKind } from "~/features/product/registry";
import { useItemDraft } from "./use-item-form";

type Panel<Item> = { item: Item | null; round: number; isOpen: boolean };

/**
 * The panel of a form that opens on demand, above its list: on an item to edit it, on null to create one. `round` is the
 * form's key: each opening starts a new form. Closed, it is in create mode again, and the focus is where it was before.
 * It begins open where an ended session broke the form off; `typed` is what it held.
 */
export function useFormPanel<Item extends { _id: string }, Values extends object>(
  name: ProductKind,
  itemSchema: z.ZodType<Item>,
  blank: Values,
) {
  const draft = useItemDraft(name, itemSchema, blank);
  const leave = useLeave();
  const [panel, setPanel] = useState<Panel<Item>>({ item: draft?.item ?? null, round: 0, isOpen: draft !== null });
  const opener = useRef<Element | null>(null);

  const open = (item: Item | null) => {
    const pressed = document.activeElement;
    leave(() => {
      opener.current = pressed;
      setPanel(({ round }) => ({ item, round: round + 1, isOpen: true }));
    });
  };
  const close = () => {
    setPanel((before) => ({ ...before, item: null, isOpen: false }));
    // After the form, which has the focus, is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  /** Closes it when it edits that item, which is gone. */
  const closeIfOn = (item: Item | null) => {
    if (item && panel.item?._id === item._id) close();
  };
  const typed = panel.round === 0 ? (draft?.values ?? null) : null;
  return { ...panel, typed, open, close, closeIfOn };
}
