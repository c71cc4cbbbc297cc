import { cn } from "~/components/ui/cn";
import type { FoundGroup } from "~/features/office/search/portal-search.rules";

type FoundGroupsProps = {
  listId: string;
  groups: readonly FoundGroup[];
  /** The number of the chosen option, counted through all groups. */
  active: number;
  go: (href: string) => void;
};

/** The results of the portal's search in their groups. The text box above them keeps the focus. */
export function FoundGroups({ listId, groups, active, go }: FoundGroupsProps) {
  const firstOf = (at: number) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0);
  return (
    <div id={listId} role="listbox" aria-label="Found" className="max-h-[min(31rem,60dvh)] overflow-y-auto">
      {groups.map(({ title, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, and no fieldsets.
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-[0.8125rem] text-soft">
            {title}
          </p>
          {options.map(({ href, title: name, note }, index) => {
            const number = firstOf(at) + index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text box, which keeps the focus, has the keys.
              <div
                key={href}
                id={`${listId}-${number}`}
                role="option"
                tabIndex={-1}
                aria-selected={number === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(href)}
                className={cn(
                  "min-h-11 cursor-pointer rounded-control px-3 py-2 hover:bg-mist",
                  number === active && "bg-mist",
                )}
              >
                <span className="wrap-anywhere block font-medium text-[0.9375rem]">{name}</span>{" "}
                <span className="wrap-anywhere block text-[0.8125rem] text-soft">{note}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
