"use client";

import type { BoardView } from "~/features/departure/board/board-view.rules";
import { ProductChoice } from "~/features/product/components/product-choice";
import { productKinds } from "~/features/product/registry";
import { ResourceChoice } from "./resource-choice";

type BoardFiltersProps = { view: BoardView; onChange: (changed: Partial<BoardView>) => void };

/** The filters of the board: product, person or vehicle, and departures without a guide. */
export function BoardFilters({ view, onChange }: BoardFiltersProps) {
  const { productId = "", resourceId = "", withoutGuide } = view;
  return (
    <div className="grid items-end gap-4 border-line border-b p-4 sm:grid-cols-3 sm:px-5 sm:py-3">
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
  );
}
