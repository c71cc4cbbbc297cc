import clsx from "clsx";
import { formatMonths } from "~/lib/months";

const initials = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"];

/** The season as text, and as twelve months with those of the season marked. */
export function SeasonStrip({ months }: { months: readonly number[] }) {
  const runs = (month: number) => months.length === 0 || months.includes(month);
  return (
    <div>
      <p className="font-medium">{formatMonths(months)}</p>
      <ol aria-hidden="true" className="mt-1.5 grid w-64 max-w-full grid-cols-12 gap-0.5">
        {initials.map((initial, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the months are never reordered, and initials are not unique.
            key={index}
            className={clsx(
              "rounded-[3px] py-0.5 text-center text-[0.6875rem] leading-4 font-semibold",
              runs(index + 1) ? "bg-chosen text-on-deep" : "bg-line/50 text-soft",
            )}
          >
            {initial}
          </li>
        ))}
      </ol>
    </div>
  );
}
