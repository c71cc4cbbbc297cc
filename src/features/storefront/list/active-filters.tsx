import { xIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";

/** A filter of a list in words, with the address of the list without it. */
export type ActiveFilter = { key: string; label: string; href: string };

/** The filters of the list, each a link to the list without it. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <nav aria-label="Filters in use" className="mt-4 mb-2">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ key, label, href }) => (
          <li key={key} className="max-w-full">
            <a
              href={href}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-mist px-4 font-semibold text-ink text-sm hover:bg-line"
            >
              <span className="sr-only">Remove the filter </span>
              <span className="truncate">{label}</span>
              <PathIcon path={xIcon} className="size-4 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
