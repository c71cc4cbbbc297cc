"use client";

import { useState } from "react";
import { z } from "zod";
import { readPortalDraft } from "./portal-draft";
import { usePanelFocus } from "./use-panel-focus";

type Panel<Item, Values> = {
  /** The item to edit; null for a new one. */
  item: Item | null;
  /** The values that the form starts with in place of the item's. */
  typed: Values | null;
  /** The key of the form, so that each opening starts a new form. */
  round: number;
  isOpen: boolean;
  /** Whether the form focuses its first field when it appears. */
  takesFocus: boolean;
};

type Drafts<Item, Values> = {
  /** The name of the draft that keeps the form's input when the session ends. */
  draft: string;
  itemSchema: z.ZodType<Item>;
  valuesSchema: z.ZodType<Values>;
};

/**
 * The state of the form panel above a list. `open` with an item edits it, with null creates one, which starts with the
 * values if they are given. If the session ended while the form was open, the panel starts open with the restored input.
 * The form keeps its draft as `{ item, values }` under the same name. A list that shows the empty form also while the panel is
 * closed gets a new one at each closing.
 */
export function useFormPanel<Item extends { _id: string }, Values>(drafts: Drafts<Item, Values>) {
  const [panel, setPanel] = useState<Panel<Item, Values>>(() => {
    const kept = z.object({ item: drafts.itemSchema.nullable(), values: drafts.valuesSchema });
    const draft = readPortalDraft(drafts.draft, kept);
    const isOpen = draft !== null;
    return { item: draft?.item ?? null, typed: draft?.values ?? null, round: 0, isOpen, takesFocus: isOpen };
  });
  const focus = usePanelFocus();

  const open = (item: Item | null, typed: Values | null = null) =>
    focus.open(() => setPanel(({ round }) => ({ item, typed, round: round + 1, isOpen: true, takesFocus: true })));
  const close = () => {
    const takesFocus = !focus.giveBack();
    setPanel(({ round }) => ({ item: null, typed: null, round: round + 1, isOpen: false, takesFocus }));
  };
  /** Closes the panel if it edits the given item, which was deleted. */
  const closeIfOn = (item: { _id: string } | null) => {
    if (item && panel.item?._id === item._id) close();
  };
  return { ...panel, open, close, closeIfOn };
}
