"use client";

import { useId, useState } from "react";
import { cn } from "~/components/ui/cn";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import type { BoardView } from "~/features/departure/board/board-view.rules";
import { ProductChoice } from "~/features/product/components/product-choice";
import { productKinds } from "~/features/product/registry";
import { ResourceChoice } from "./resource-choice";

type BoardFiltersProps = { view: BoardView; onChange: (changed: Partial<BoardView>) => void };

/** The filters of the board: product, person or vehicle, and departures without a guide. On phones behind a button. */
export function BoardFilters({ view, onChange }: BoardFiltersProps) {
  const { productId = "", resourceId = "", withoutGuide } = view;
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const set = [productId !== "", resourceId !== "", withoutGuide].filter(Boolean).length;
  return (
    <div className="border-line border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 px-4 text-left font-semibold text-sm sm:hidden"
      >
        <PathIcon path={chevronDownIcon} className={cn("size-5 shrink-0 text-leaf-700", isOpen && "rotate-180")} />
        <span>{set > 0 ? `Filters: ${set} set` : "Filters"}</span>
      </button>
      <div
        id={fieldsId}
        className={cn("grid items-end gap-4 p-4 sm:grid-cols-3 sm:px-5 sm:py-3", !isOpen && "max-sm:hidden")}
      >
        <ProductChoice
          label="Product"
          none="All"
          value={productId}
          onChange={(id) => onChange({ productId: id || undefined })}
          offered={productKinds}
        />
        <ResourceChoice
          label="Guide, driver or vehicle"
          none="All"
          value={resourceId}
          onChange={(id) => onChange({ resourceId: id || undefined })}
        />
        <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold text-sm">
          <input
            type="checkbox"
            checked={withoutGuide}
            onChange={({ target }) => onChange({ withoutGuide: target.checked })}
            className="size-5"
          />
          Only without a guide
        </label>
      </div>
    </div>
  );
}
