import { MapCredit, MapShapes } from "~/components/map/map-shapes";
import type { ItineraryDay } from "~/features/product/kinds/tour/itinerary.rules";
import type { MapPoint } from "~/features/product/kinds/tour/projection.rules";
import { altitudeText, type RouteMap, routeMapOf, stopsOf } from "~/features/product/kinds/tour/route.rules";

/** The stops of a tour on the map, numbered, and the list that says the same. Show only if a day has stops. */
export function TourRoute({ days, states }: { days: readonly ItineraryDay[]; states: readonly string[] }) {
  const map = routeMapOf(days);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:max-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {map && (
        <div className="lg:hidden">
          <StopsMap map={map} states={states} />
          <MapCredit>The line shows the order of the stops, not the roads.</MapCredit>
        </div>
      )}
      <ol className="divide-y divide-line border-line border-y lg:columns-2 lg:gap-x-8 lg:border-0 lg:[&>li]:break-inside-avoid">
        {stopsOf(days).map(({ number, name, days: visits, place }) => (
          <li key={name} className="flex gap-3 py-2 leading-snug">
            <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-chosen font-semibold text-on-deep text-xs tabular-nums">
              {number}
            </span>
            <span>
              <span className="font-medium">{name}</span>
              <span className="block text-soft text-sm">
                {[visits.join(", "), altitudeText(place), place ? null : "not on the map"].filter(Boolean).join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The map of a tour with stops, for the column beside the text. Below `lg` it stands beside the list of the stops. */
export function AsideMap({ days, states }: { days: readonly ItineraryDay[]; states: readonly string[] }) {
  const map = routeMapOf(days);
  return (
    map && (
      <div className="mt-6 hidden lg:block">
        <StopsMap map={map} states={states} />
        <MapCredit>The line shows the order of the stops, not the roads.</MapCredit>
      </div>
    )
  );
}

/** The map itself; what it says is in the list beside it. */
function StopsMap({ map: { window, radius, marks, line }, states }: { map: RouteMap; states: readonly string[] }) {
  const { x, y, width, height } = window;
  return (
    <svg
      role="img"
      aria-label="Map of the stops, with the numbers of the list"
      viewBox={[x, y, width, height].map(rounded).join(" ")}
      className="w-full rounded-card border border-line bg-card"
    >
      <MapShapes marked={states} />
      <polyline
        points={line.map(pair).join(" ")}
        className="fill-none stroke-leaf-500"
        strokeWidth={rounded(radius * 0.28)}
        strokeDasharray={rounded(radius * 0.7)}
        strokeLinejoin="round"
      />
      {marks.map(({ number, at, label }) => (
        <g key={number}>
          <polyline
            points={`${pair(at)} ${pair(label)}`}
            className="stroke-leaf-ink"
            strokeWidth={rounded(radius / 6)}
          />
          <circle cx={rounded(at.x)} cy={rounded(at.y)} r={rounded(radius * 0.35)} className="fill-marigold" />
        </g>
      ))}
      {marks.map(({ number, label }) => (
        <g key={number}>
          <circle
            cx={rounded(label.x)}
            cy={rounded(label.y)}
            r={rounded(radius)}
            className="fill-leaf-ink stroke-card"
            strokeWidth={rounded(radius * 0.15)}
          />
          <text
            x={rounded(label.x)}
            y={rounded(label.y + radius * 0.42)}
            fontSize={rounded(radius * 1.2)}
            textAnchor="middle"
            className="fill-card font-semibold"
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

function rounded(units: number): number {
  return Math.round(units * 100) / 100;
}

function pair({ x, y }: MapPoint): string {
  return `${rounded(x)},${rounded(y)}`;
}
