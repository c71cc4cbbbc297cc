import type { ReactNode } from "react";
import { cn } from "./cn";

type SearchFoldProps = {
  /** What is searched for, in words. */
  asked: string;
  className?: string;
  children: ReactNode;
};

/**
 * The form of a list. Below 1024 px it is folded under a line with what is asked; from 1024 px it is always shown, by CSS
 * alone. A browser that does not know `::details-content` shows the line at every width.
 */
export function SearchFold({ asked, className, children }: SearchFoldProps) {
  return (
    <details className={cn("group/search lg:details-content:[content-visibility:visible]", className)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control border border-edge bg-card px-4 py-1 lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 min-w-0 grow text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
          <span className="sr-only">Your search: </span>
          <span>{asked}</span>
        </span>
        <span className="shrink-0 font-semibold text-leaf-700 underline underline-offset-4">
          <span className="group-open/search:hidden">Edit</span>
          <span className="hidden group-open/search:inline">Close</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
