import type { ReactNode } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { IgnoredFilters } from "~/components/ui/ignored-filters";
import type { ignoredParams, Params } from "~/lib/search-params";
import { WhileUnchanged } from "./while-unchanged";

/** The heading of a list's page, and the text below it, which phones leave out: the list comes first. */
export function ListingHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-balance font-display text-[1.75rem] leading-[1.08] sm:text-5xl">{title}</h1>
      <p className="mt-3 text-lg text-soft max-sm:hidden">{children}</p>
    </div>
  );
}

type IgnoredParamsProps = { params: Params; ignored: ReturnType<typeof ignoredParams> };

/** Names the invalid filters of the page's address, until the address changes. */
export function IgnoredParams({ params, ignored }: IgnoredParamsProps) {
  if (ignored.length === 0) return null;
  return (
    <WhileUnchanged key={JSON.stringify(params)}>
      <IgnoredFilters ignored={ignored} />
    </WhileUnchanged>
  );
}

type ClearFiltersProps = {
  /** The list without filters. */
  href: string;
  variant: "secondary" | "ghost";
  className?: string;
};

export function ClearFilters({ href, variant, className }: ClearFiltersProps) {
  return (
    <a href={href} className={buttonStyles({ variant, className })}>
      Clear Filters
    </a>
  );
}
