import { cn } from "~/components/ui/cn";
import { formatMonths } from "~/lib/months";

/** A bar chart of the number of tours in each month. */
export function SeasonCalendar({ counts, month }: { counts: number[]; month: number }) {
  const most = Math.max(1, ...counts);
  return (
    <figure>
      <figcaption className="font-semibold text-[0.8125rem] text-soft">Tours running, month by month</figcaption>
      <ol className="mt-3 grid grid-cols-12 items-end gap-1 sm:gap-1.5">
        {counts.map((count, index) => {
          const isNow = index + 1 === month;
          const name = formatMonths([index + 1]);
          return (
            <li key={name} aria-current={isNow ? "date" : undefined} className="text-center">
              <span className="sr-only">{`${name}: ${count}`}</span>
              <span aria-hidden="true" className={cn("block text-xs tabular-nums", isNow ? "font-bold" : "text-soft")}>
                {count}
              </span>
              <span
                aria-hidden="true"
                className={cn("mt-1 block rounded-t-[4px]", isNow ? "bg-leaf-700" : "bg-leaf-500/45")}
                style={{ height: `${Math.max(2, Math.round((count / most) * 84))}px` }}
              />
              <span
                aria-hidden="true"
                className={cn(
                  "block border-marigold-line border-t pt-1.5 text-xs",
                  isNow ? "font-bold text-ink" : "text-soft",
                )}
              >
                {name.slice(0, 1)}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
