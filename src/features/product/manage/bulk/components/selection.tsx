"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { SelectBox } from "~/components/portal/select-box";

type Chosen = ReadonlyMap<string, string>;
export type Selection = {
  /** The names of the selected products, by id. They stay selected on other pages of the list. */
  chosen: Chosen;
  toggle: (items: readonly { id: string; name: string }[], isOn: boolean) => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  return {
    chosen,
    toggle: (items, isOn) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const { id, name } of items) {
          if (isOn) next.set(id, name);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

export function SelectionProvider({ selection, children }: { selection: Selection; children: ReactNode }) {
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The checkbox that selects a product of the list. */
export function SelectItem({ id, name }: { id: string; name: string }) {
  const selection = use(SelectionContext);
  if (!selection) return null;
  return (
    <SelectBox
      label={`Select ${name}`}
      isChecked={selection.chosen.has(id)}
      onChange={(isOn) => selection.toggle([{ id, name }], isOn)}
    />
  );
}
