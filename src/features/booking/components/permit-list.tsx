import { permitNames } from "~/features/permit/permit.rules";
import type { PermitNeed } from "~/features/permit/permit.schema";

/** The permits that somebody needs, each with who applies for it and the website. Shows a sentence if there are none. */
export function PermitList({ needs }: { needs: readonly PermitNeed[] }) {
  if (needs.length === 0) return <p className="font-medium">No permit is needed.</p>;
  return (
    <ul className="grid gap-2.5 text-[0.9375rem] leading-relaxed">
      {needs.map(({ permit, state, places, arrangedBy, portal }) => (
        <li key={`${permit} ${state} ${places.join()}`} className="break-words">
          <span className="font-semibold">
            {permitNames[permit]}, {state}
          </span>
          {places.length > 0 && <span className="block">Only for {places.join(", ")}</span>}
          <span className="block">Who applies: {arrangedBy}</span>
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
