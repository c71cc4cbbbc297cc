import { Picture } from "~/components/ui/picture";
import { foundTours } from "~/features/product/kinds/tour/tour-filters.rules";
import { loadStateCounts } from "~/features/site/home/load-home";
import { type State, states } from "~/lib/states";

/** The eight states, each with a description and its number of tours. */
export async function StateTiles() {
  const counts = await loadStateCounts();
  return (
    <section aria-labelledby="states-title" className="wrap mt-16 md:mt-20">
      <h2 id="states-title" className="text-[clamp(1.875rem,1.5rem+1.4vw,2.625rem)]">
        Eight states, eight reasons
      </h2>
      <ul className="mt-7 grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-9">
        {states.map((state) => (
          <li key={state}>
            <StateTile state={state} tours={counts === "failed" ? undefined : counts.get(state)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const knownFor: Record<State, string> = {
  Assam: "Rhinos, tea and the great river",
  Meghalaya: "Root bridges in the rain",
  "Arunachal Pradesh": "Monasteries below the snow",
  Nagaland: "Morungs and the Hornbill Festival",
  Manipur: "A lake with floating islands",
  Mizoram: "Cliffs above the clouds",
  Tripura: "A palace in the water",
  Sikkim: "Yaks, ice and Kanchenjunga",
};

function StateTile({ state, tours }: { state: State; tours: number | undefined }) {
  return (
    <a href={`/browse/tours?state=${encodeURIComponent(state)}`} className="group block rounded-card">
      <Picture
        src={`/images/states/${state.toLowerCase().replaceAll(" ", "-")}.avif`}
        alt=""
        sizes="(min-width: 1024px) 286px, 46vw"
        className="aspect-4/3 rounded-card"
        imageClassName="transition-transform duration-700 motion-safe:group-hover:scale-[1.03]"
      />
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col">
        <span className="font-display text-xl leading-tight group-hover:text-leaf-700">{state}</span>
        <span className="min-h-5 font-semibold text-leaf-700 text-sm tabular-nums">
          {tours !== undefined && foundTours(tours)}
        </span>
      </span>
      <span className="mt-0.5 block text-pretty text-sm text-soft leading-snug">{knownFor[state]}</span>
    </a>
  );
}
