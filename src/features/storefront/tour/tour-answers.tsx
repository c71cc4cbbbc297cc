import { xIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { Fact } from "~/features/product/components/fact";
import { groupText } from "~/features/product/kinds/tour/tour-details.rules";
import type { TourDetails } from "~/features/product/kinds/tour/tour-details.schema";

/** What the price does not include, with crosses. */
export function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-snug">
          <PathIcon path={xIcon} strokeWidth={2.25} className="mt-0.5 size-4 shrink-0 text-lac-600" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Accommodation, meals, group, languages, fitness and children. What decides whether one can go says 'Ask us' if it is not
 * known; the rest is left out.
 */
export function TourAnswers({ tour }: { tour: TourDetails }) {
  const { stay, meals, groupSize, guideLanguages, fitness, childrenNote } = tour;
  return (
    <dl className="grid max-w-[62ch] gap-x-10 gap-y-5 sm:grid-cols-2">
      <Fact name="Where you sleep">{stay ?? "Ask us"}</Fact>
      {meals && <Fact name="Meals">{meals}</Fact>}
      {groupSize && <Fact name="Group size">{groupText(groupSize)}</Fact>}
      {guideLanguages.length > 0 && <Fact name="The guide speaks">{guideLanguages.join(", ")}</Fact>}
      <Fact name="Fitness and altitude">{fitness ?? "Ask us"}</Fact>
      <Fact name="Children">{childrenNote ?? "Ask us"}</Fact>
    </dl>
  );
}
