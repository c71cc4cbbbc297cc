"use client";

import { Button } from "~/components/ui/button";
import { notifyError } from "~/components/ui/notify";
import { type ListAnswer, productsIn } from "~/features/product/list/list-answer.rules";
import { maxProducts } from "~/features/product/manage/bulk/bulk.schema";
import { messageOf } from "~/trpc/errors";
import type { Selection } from "./selection";

type SelectListedProps = {
  /** The id of the checkbox. */
  id: string;
  /** The products of the page. */
  items: readonly { id: string; name: string }[];
  /** How many products all pages of the list have. */
  total: number;
  things: string;
  selection: Selection;
  readAll: (page: { page: 1; limit: number }) => Promise<ListAnswer>;
};

/** Selects all products of the page, or of all pages that the search and the filters find. */
export function SelectListed({ id, items, total, things, selection, readAll }: SelectListedProps) {
  const { chosen, toggle } = selection;
  const count = items.filter((item) => chosen.has(item.id)).length;
  async function selectAll() {
    try {
      const found = productsIn(await readAll({ page: 1, limit: maxProducts }));
      toggle(
        found.map(({ id, title }) => ({ id, name: title })),
        true,
      );
    } catch (error) {
      notifyError("Nothing was selected", messageOf(error, "The list could not be loaded. Please try again."));
    }
  }
  return (
    <div className="mx-4 flex flex-wrap items-center gap-x-4 sm:mx-5">
      <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2 text-sm text-soft">
        <input
          id={id}
          type="checkbox"
          className="size-5"
          checked={count === items.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < items.length;
          }}
          onChange={({ target }) => toggle(items, target.checked)}
        />
        <span>{`Select all ${things} on this page`}</span>
      </label>
      {total > items.length && (
        <Button variant="ghost" size="sm" onClick={() => void selectAll()}>
          {total > maxProducts ? `Select the first ${maxProducts} ${things}` : `Select all ${total} ${things}`}
        </Button>
      )}
    </div>
  );
}
