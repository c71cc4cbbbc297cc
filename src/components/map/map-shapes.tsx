import clsx from "clsx";
import { type State, states } from "~/lib/states";

/** The address of a state's shape, for `<use>`. The file is made by scripts/map.ts and cached by browsers. */
export function shapeHref(state: State): string {
  return `/images/northeast-india.svg#${state.toLowerCase().replaceAll(" ", "-")}`;
}

/** The shapes of the eight states, in the units of the map; those in `marked` are emphasised. */
export function MapShapes({ marked = states }: { marked?: readonly string[] }) {
  return states.map((state) => (
    <use
      key={state}
      href={shapeHref(state)}
      className={clsx("stroke-card stroke-3", marked.includes(state) ? "fill-leaf-500/25" : "fill-line/70")}
    />
  ));
}

/** The credit that the licence of the shapes asks for. */
export function MapCredit({ children }: { children?: string }) {
  const link = "underline decoration-line underline-offset-2 hover:text-ink";
  return (
    <p className="mt-2 text-soft text-xs">
      <span>{`${children ?? ""} Map not to scale. Shapes:`}</span>{" "}
      <a className={link} href="https://github.com/VictorCazanave/svg-maps">
        @svg-maps/india
      </a>
      ,{" "}
      <a className={link} href="https://creativecommons.org/licenses/by/4.0/">
        CC BY 4.0
      </a>
      , reduced to eight states.
    </p>
  );
}
