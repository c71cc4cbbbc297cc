"use client";

import Link from "next/link";
import { cn } from "~/components/ui/cn";
import { showAddress } from "~/components/ui/use-address";
import {
  type MoneyCounts,
  type MoneyView,
  moneyHref,
  sections,
  sectionsOf,
} from "~/features/office/money/money-view.rules";
import { formatCount } from "~/lib/count";

type MoneyTabsProps = {
  view: MoneyView;
  /** Undefined while loading and after an error. */
  work: MoneyCounts | undefined;
  isFailed: boolean;
};

/** The sections of the page with their counts, as links with their own addresses. On phones they wrap. */
export function MoneyTabs({ view, work, isFailed }: MoneyTabsProps) {
  return (
    <nav aria-label="Sections" className="mb-5 flex flex-wrap gap-2">
      {sectionsOf(work, view.section).map((section) => {
        const { key, title } = sections[section];
        const href = moneyHref({ section, page: 1 });
        return (
          <Link
            key={section}
            href={href}
            prefetch={false}
            onNavigate={(event) => {
              event.preventDefault();
              showAddress(href);
            }}
            aria-current={section === view.section ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-edge bg-card px-4 font-semibold text-[0.9375rem] hover:border-leaf-700",
              "aria-[current=page]:border-chosen aria-[current=page]:bg-chosen aria-[current=page]:text-on-deep",
            )}
          >
            <span>{title}</span>
            <span className="font-medium text-sm tabular-nums">{countText(work?.[key], isFailed)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

function countText(count: number | undefined, isFailed: boolean): string {
  if (count !== undefined) return formatCount(count);
  return isFailed ? "" : "…";
}
