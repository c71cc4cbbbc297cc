import { permitNames, unknownPermits } from "~/features/permit/permit.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";

type PermitListProps = {
  permits: Pick<NeededPermits, "needs" | "isUnknown">;
  /** Whether the staff read it. */
  isForStaff?: boolean;
};

/** The permits that somebody needs, each with who applies for it and the website; a sentence for none or not known. */
export function PermitList({ permits: { needs, isUnknown }, isForStaff = false }: PermitListProps) {
  if (isUnknown) return <p className="font-medium">{unknownPermits[isForStaff ? "staff" : "travellers"]}</p>;
  if (needs.length === 0) return <p className="font-medium">We know of no permit that is needed.</p>;
  return (
    <ul className="grid gap-2.5 text-[0.9375rem] leading-relaxed">
      {needs.map(({ permit, state, places, arrangedBy, portal }) => (
        <li key={`${permit} ${state} ${places.join()}`} className="break-words">
          <span className="font-semibold">{`${permitNames[permit]}, ${state}`}</span>
          {places.length > 0 && <span className="block">{`Only for ${places.join(", ")}`}</span>}
          <span className="block">{`Who applies: ${arrangedBy}`}</span>
          {portal && (
            <a
              href={portal}
              rel="noreferrer"
              target="_blank"
              className="inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-4"
            >
              {portal.replace("https://", "")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
