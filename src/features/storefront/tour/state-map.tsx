import { MapCredit, MapShapes, shapeHref } from "~/components/map/map-shapes";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import { type State, states } from "~/lib/states";
import { StateMapNav } from "./state-map-nav";

/** Where each name stands on the map, in percent of its width and height; apart enough for targets of 44 px on phones. */
const names: Record<State, readonly [left: number, top: number]> = {
  "Arunachal Pradesh": [65, 20],
  Assam: [50.5, 40],
  Nagaland: [68.7, 46],
  Manipur: [62, 65],
  Mizoram: [51.5, 87.5],
  Tripura: [39.5, 70.5],
  Meghalaya: [30.8, 54.5],
  Sikkim: [6.5, 27],
};

/** A map whose states lead to their tours, with the other filters in use. Works without scripts; keyboard and screen readers use the names. */
export function StateMap() {
  return (
    <details className="group rounded-card border border-line bg-card px-4 sm:px-5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold text-leaf-700 [&::-webkit-details-marker]:hidden">
        Choose a state on the map
        <PathIcon path={chevronDownIcon} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <StateMapNav className="pt-1 pb-4">
        <div className="relative mx-auto max-w-2xl">
          {/* The same links as the names below, for those who press beside a name. */}
          <svg aria-hidden="true" viewBox="412 186 204 184" className="w-full">
            <MapShapes />
            {states.map((state) => (
              <a key={state} href={tourListHref({ state })} data-state={state} tabIndex={-1}>
                <use
                  href={shapeHref(state)}
                  className="fill-transparent stroke-transparent transition-colors hover:fill-leaf-500/40"
                />
              </a>
            ))}
          </svg>
          <ul>
            {states.map((state) => (
              <li key={state}>
                <a
                  href={tourListHref({ state })}
                  data-state={state}
                  className="-translate-1/2 absolute flex min-h-11 min-w-11 items-center justify-center rounded-control px-0.5 text-center font-semibold text-leaf-ink text-xs leading-tight hover:underline sm:px-2 sm:text-base"
                  style={{ left: `${names[state][0]}%`, top: `${names[state][1]}%` }}
                >
                  {state}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <MapCredit />
      </StateMapNav>
    </details>
  );
}
