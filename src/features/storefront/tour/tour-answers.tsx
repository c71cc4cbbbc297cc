import { xIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { Fact } from "~/features/product/components/fact";
import { groupText } from "~/features/product/field/group-size.rules";
import { languagesText, type SpokenLanguages } from "~/features/product/kinds/tour/guide-languages.rules";
import type { TourDetails } from "~/features/product/kinds/tour/tour.schema";

/** What the price does not include, with crosses. */
export function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-snug">
          <PathIcon path={xIcon} strokeWidth={2.25} className="mt-0.5 size-4 shrink-0 text-soft" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the page shows elsewhere. */
type ShownElsewhere = "notIncluded" | "questions";

/**
 * Accommodation, meals, group, languages, fitness and children. What decides whether one can go says 'Ask us' if it is not
 * known; the rest is left out.
 */
export function TourAnswers({ tour, spoken }: { tour: TourDetails; spoken: SpokenLanguages | null }) {
  const { stay, meals, groupSize, fitness, childrenNote } = tour;
  const facts = {
    stay: ["Where you sleep", stay ?? "Ask us"],
    meals: ["Meals", meals],
    groupSize: ["Group size", groupSize && groupText(groupSize)],
    guideLanguages: [spoken?.who ?? "", languagesText(spoken?.languages ?? [])],
    fitness: ["Fitness and altitude", fitness ?? "Ask us"],
    childrenNote: ["Children", childrenNote ?? "Ask us"],
  } satisfies Record<Exclude<keyof TourDetails, ShownElsewhere>, [name: string, text: string | null]>;
  return (
    <dl className="grid max-w-[62ch] gap-x-10 gap-y-5 sm:grid-cols-2">
      {Object.values(facts).map(
        ([name, text]) =>
          text && (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ),
      )}
    </dl>
  );
}
