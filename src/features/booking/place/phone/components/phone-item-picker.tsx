"use client";

import { useState } from "react";
import { SearchBox } from "~/components/portal/search-box";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Choice } from "~/components/ui/choice";
import type { PhoneItem } from "~/features/booking/place/phone/phone-booking.rules";
import { allKinds, type ProductKind } from "~/features/product/registry";
import { usePhoneItems } from "./use-phone-items";

type ItemPickerProps = { chosen: PhoneItem | null; onChoose: (item: PhoneItem) => void };

/** Search and selection of the tour, car or offer to book. */
export function ItemPicker({ chosen, onChoose }: ItemPickerProps) {
  const [kind, setKind] = useState<ProductKind>("tour");
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
        <QueryMessage {...{ error, refetch }} failure="Could not load the catalogue. Please try again." />
      ) : items.length === 0 ? (
        <TableMessage text={search.trim() ? "Nothing fits this search." : `No ${kind}s found.`} />
      ) : (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Item</legend>
          {items.map((item) => (
            <label
              key={item.id}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border-[1.5px] border-line px-3 py-2.5 hover:border-leaf-700 has-checked:border-leaf-900 has-checked:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-leaf-700"
            >
              <input
                type="radio"
                name="item"
                checked={chosen?.id === item.id}
                onChange={() => onChoose(item)}
                className="mt-1 size-4.5 shrink-0"
              />
              <span className="min-w-0">
                <span className="block break-words font-semibold">{item.title}</span>
                <span className="block text-[0.8125rem] text-soft">{item.note}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
