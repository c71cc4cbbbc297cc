"use client";

import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import type { BoardView } from "~/features/departure/board/board-view.rules";
import { resourceKinds } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { ProductChoice } from "~/features/product/components/product-choice";
import { productKinds } from "~/features/product/registry";
import { api } from "~/trpc/react";

type BoardFiltersProps = { view: BoardView; onChange: (changed: Partial<BoardView>) => void };

/** The filters of the board: product, person or vehicle, and departures without a guide. */
export function BoardFilters({ view, onChange }: BoardFiltersProps) {
  const { data: resources } = api.resource.list.useQuery({});
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
      <Field label="Guide, driver or vehicle">
        <Select value={resourceId} onChange={({ target }) => onChange({ resourceId: target.value || undefined })}>
          <option value="">All</option>
          {resourceKinds.map((kind) => (
            <optgroup key={kind} label={kindWords[kind].many}>
              {resources?.results.map(
                (one) =>
                  one.kind === kind && (
                    <option key={one._id} value={one._id}>
                      {one.name}
                    </option>
                  ),
              )}
            </optgroup>
          ))}
        </Select>
      </Field>
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
