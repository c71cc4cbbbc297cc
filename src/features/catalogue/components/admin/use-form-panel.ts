"use client";

import { useRef, useState } from "react";
import { useLeave } from "~/features/admin/components/leave-guard";

type Panel<Item> = { item: Item | null; round: number; isOpen: boolean };

/**
 * The panel of a form that opens on demand, above its list: on an item to edit it, on null to create one. `round` is the
 * form's key: each opening starts a new form. Closed, it is in create mode again, and the focus is where it was before.
 */
export function useFormPanel<Item extends { _id: string }>() {
  const leave = useLeave();
  const [panel, setPanel] = useState<Panel<Item>>({ item: null, round: 0, isOpen: false });
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
  return { ...panel, open, close, closeIfOn };
}
