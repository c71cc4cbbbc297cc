import type { MouseEvent } from "react";
import { cn } from "./cn";
import { chevronLeftIcon, chevronRightIcon } from "./icon-paths";
import { PathIcon } from "./path-icon";

type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Handles plain clicks if the page changes without a request for a new document. */
  onNavigate?: (page: number) => void;
  label?: string;
  className?: string;
};

const box =
  "grid h-11 min-w-11 place-items-center rounded-control border-[1.5px] border-transparent px-2 font-semibold tabular-nums transition-colors max-[22rem]:min-w-8 max-[22rem]:px-1";

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function Pagination({ page, pages, hrefFor, onNavigate, label = "Pages", className }: PaginationProps) {
  if (pages <= 1) return null;
  const goTo =
    onNavigate &&
    ((to: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onNavigate(to);
    });
  const edge = (to: number, name: string, icon: string) =>
    to >= 1 && to <= pages ? (
      <a
        href={hrefFor(to)}
        onClick={goTo?.(to)}
        aria-label={name}
        className={cn(box, "border-line bg-card hover:border-leaf-700")}
      >
        <PathIcon path={icon} className="size-5" />
      </a>
    ) : (
      <span aria-hidden="true" className={cn(box, "text-soft/40")}>
        <PathIcon path={icon} className="size-5" />
      </span>
    );
  return (
    <nav aria-label={label} className={cn("flex items-center justify-center gap-1.5 max-[22rem]:gap-0", className)}>
      {edge(page - 1, "Previous page", chevronLeftIcon)}
      <ol className="flex items-center gap-1 max-[22rem]:gap-0">
        {pageWindow(page, pages).map((entry) => (
          <li key={entry}>
            {entry < 0 ? (
              <span aria-hidden="true" className="grid w-6 place-items-center text-soft">
                …
              </span>
            ) : (
              <a
                href={hrefFor(entry)}
                onClick={goTo?.(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
                className={cn(box, entry === page ? "bg-chosen text-on-deep" : "hover:bg-mist")}
              >
                {entry}
              </a>
            )}
          </li>
        ))}
      </ol>
      {edge(page + 1, "Next page", chevronRightIcon)}
    </nav>
  );
}

/** The page numbers to show: the first, the last and the current one with its neighbours. Gaps are -1 and -2. */
function pageWindow(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [number > page ? -2 : -1, number] : [number];
  });
}
