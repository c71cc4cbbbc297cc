"use client";

import { plainButton } from "~/components/ui/button-styles";
import { PathIcon } from "~/components/ui/path-icon";
import { Select } from "~/components/ui/select";
import { type HotelSort, sorts } from "~/features/hotel/hotel.rules";
import { countFilters, type HotelView } from "~/features/hotel/hotel-view.rules";
import { preload } from "~/lib/preload";
import { filterFieldsPart } from "./hotel-filter-panel";

type HotelToolbarProps = {
  view: HotelView;
  change: (changed: Partial<HotelView>) => void;
  /** Called before the first change. */
  onPrepare: () => void;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
  panelId: string;
};

const sortNames: Record<HotelSort, string> = {
  popularity: "Popularity",
  priceLow: "Price: low to high",
  priceHigh: "Price: high to low",
  rating: "Rating",
};

const layouts = [
  ["grid", "Grid", "M4 4h6v6H4zm10 0h6v6h-6zm0 10h6v6h-6zM4 14h6v6H4z"],
  ["list", "List", "M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13"],
] as const;

const prepare = () => preload(filterFieldsPart.load);

/** The toolbar: filter button, sort order, and grid or list view. */
export function HotelToolbar({ view, change, onPrepare, isPanelOpen, onTogglePanel, panelId }: HotelToolbarProps) {
  const set = countFilters(view);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 sm:mt-5">
      <button
        type="button"
        className={plainButton("secondary")}
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        onClick={onTogglePanel}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <PathIcon path="M3 5h7m4 0h7M14 3v4M3 12h5m4 0h9M8 10v4M3 19h9m4 0h5M16 17v4" className="max-sm:hidden" />
        Filters
        {set > 0 && (
          <span className="-mr-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-chosen px-1.5 text-sm text-on-deep tabular-nums">
            <span>{set}</span>
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      <div className="flex min-w-0 grow basis-48 items-center justify-end gap-3">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the children contain the control. */}
        <label className="flex min-w-0 items-center gap-2.5">
          <span className="shrink-0 font-semibold text-sm max-sm:sr-only">Sort by</span>
          <Select
            value={view.sort}
            onFocus={onPrepare}
            onChange={(event) => {
              const sort = sorts.find((one) => one === event.target.value);
              if (sort) change({ sort });
            }}
            className="w-52 min-w-0 shrink [&_select]:h-11"
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </Select>
        </label>
        <fieldset className="flex shrink-0 rounded-control border-[1.5px] border-edge bg-card p-0.5">
          <legend className="sr-only">View</legend>
          {layouts.map(([layout, name, path]) => (
            <label
              key={layout}
              className="grid size-9.5 cursor-pointer place-items-center rounded-[8px] text-soft transition-colors hover:bg-mist has-checked:bg-chosen has-checked:text-on-deep has-focus-visible:outline-3 has-focus-visible:outline-leaf-500 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="layout"
                checked={view.layout === layout}
                onChange={() => change({ layout })}
                className="sr-only"
              />
              <PathIcon path={path} className="size-5" />
              <span className="sr-only">{`${name} view`}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
