import { type AlsoFound, otherLabel } from "~/features/product/kinds/tour/other-kinds.rules";

/** What the words of a search also find, each kind with its number and a link to its list. */
export function AlsoFoundLinks({ found }: { found: readonly (AlsoFound & { href: string })[] }) {
  if (found.length === 0) return null;
  return (
    <nav aria-label="Also found" className="mb-3 flex flex-wrap items-center gap-x-5">
      <span className="text-soft">Also found:</span>
      {found.map(({ kind, total, href }) => (
        <a
          key={kind}
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {`${otherLabel(kind)} (${total})`}
        </a>
      ))}
    </nav>
  );
}
