"use client";

import { useState } from "react";
import { OptionList } from "~/components/portal/option-list";
import { SearchBox } from "~/components/portal/search-box";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Choice } from "~/components/ui/choice";
import type { PhoneItem } from "~/features/product/portal-kind";
import { allKinds, firstKind, kinds, type ProductKind } from "~/features/product/registry";
import { usePhoneItems } from "./use-phone-items";

type ItemPickerProps = { chosen: PhoneItem | null; onChoose: (item: PhoneItem) => void };

/** Search and selection of the tour, car or offer to book. */
export function ItemPicker({ chosen, onChoose }: ItemPickerProps) {
  const [kind, setKind] = useState<ProductKind>(firstKind);
  const [search, setSearch] = useState("");
  const { items, error, refetch } = usePhoneItems(kind, search);
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <Choice
        legend="Kind"
        name="item-kind"
        value={kind}
        options={allKinds.map(({ kind, label }) => [kind, label])}
        onChange={setKind}
      />
      <SearchBox label="Search by title" placeholder="Search by title" value={search} onChange={setSearch} />
      {!items ? (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the catalogue. Please try again." />
      ) : items.length === 0 ? (
        <TableMessage text={search.trim() ? "Nothing matches this search." : `No ${kinds[kind].nouns.many} found.`} />
      ) : (
        <OptionList legend="Item" options={items} chosenId={chosen?.id} onChoose={onChoose} />
      )}
    </div>
  );
}
