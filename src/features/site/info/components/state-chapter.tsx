import { Picture } from "~/components/ui/picture";
import { tourListHref } from "~/features/product/kinds/tour/tour-filters.rules";
import type { State } from "~/lib/states";
import { Prose } from "./prose";

export type Chapter = { state: State; season: string; access: string; text: string };

const pictures: Record<State, string> = {
  Assam: "kaziranga-rhino-safari",
  Meghalaya: "nongriat-living-root-bridges",
  "Arunachal Pradesh": "tawang-monastery-sela-pass",
  Nagaland: "mon-konyak-morungs",
  Manipur: "loktak-floating-phumdis",
  Mizoram: "reiek-cliffs-aizawl",
  Tripura: "agartala-ujjayanta-neermahal",
  Sikkim: "gangtok-tsomgo-lake",
};

/** A state on the destinations page: picture, text, season, access and permits. */
export function StateChapter({ state, season, access, text, isFirst }: Chapter & { isFirst: boolean }) {
  return (
    <div className="grid gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Picture
        src={`/images/tours/${pictures[state]}.avif`}
        alt=""
        priority={isFirst}
        sizes="(min-width: 1280px) 320px, (min-width: 1024px) 68vw, 92vw"
        className="aspect-2/1 rounded-card xl:order-last xl:aspect-4/5"
      />
      <div>
        <Prose>{text}</Prose>
        <dl className="grid max-w-[68ch] gap-x-6 text-[0.9375rem] sm:grid-cols-[8rem_1fr] sm:gap-y-2">
          <dt className="font-semibold">When to go</dt>
          <dd className="mb-2 sm:mb-0">{season}</dd>
          <dt className="font-semibold">How to get there</dt>
          <dd className="mb-2 sm:mb-0">{access}</dd>
          <dt className="font-semibold">Permits</dt>
          <dd>
            <a href="/visa#who">Who needs which, and how to get it</a>
          </dd>
        </dl>
        <p>
          <a href={tourListHref({ search: state })}>{`Tours in ${state}`}</a>
        </p>
      </div>
    </div>
  );
}
