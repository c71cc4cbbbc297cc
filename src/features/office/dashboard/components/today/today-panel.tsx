import Link from "next/link";
import { createContext, type ReactNode, useContext } from "react";
import { Panel } from "~/components/portal/panel";
import { formatCount } from "~/lib/count";

/** The fields of a query that a panel of the dashboard reads. */
type PartQuery<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

/** Whether the query that the rows of a panel share has failed. */
const PartFailed = createContext(false);

type TodayPanelProps = {
  title: string;
  /** The query of all rows, if they share one. The panel shows its failure beside the title. */
  query?: PartQuery<unknown>;
  children: ReactNode;
};

/** A panel of the dashboard, with a row for each fact that asks for something. Not shown if none does. */
export function TodayPanel({ title, query, children }: TodayPanelProps) {
  const failed = query?.isError && query.data === undefined ? query : null;
  const isLoading = query !== undefined && query.data === undefined;
  return (
    <Panel
      title={title}
      actions={failed && <NotLoaded what={title} retry={failed.refetch} />}
      // Whether a row is shown, only the row knows.
      className="not-has-[li,[role=status]]:hidden [&_li+li]:border-line [&_li+li]:border-t"
    >
      <PartFailed value={failed !== null}>
        <ul className="peer">{children}</ul>
        {isLoading && (
          <p role="status" className="hidden px-4 py-4 text-soft peer-empty:block sm:px-5">
            Loading...
          </p>
        )}
      </PartFailed>
    </Panel>
  );
}

/** `isNothing`: it asks for nothing, so it has no row. */
export type Fact = { value: string; note?: string; isNothing: boolean };

/** A number of things, with a note below its label. */
export function countFact(count: number, note: string): Fact {
  return { value: formatCount(count), note, isNothing: count === 0 };
}

type TodayRowProps = {
  label: string;
  /** The list behind the fact. */
  href: string;
  /** Undefined while it loads, and when the query of the panel has failed. */
  fact: Fact | undefined;
  /** The query of this row alone. */
  query?: PartQuery<unknown>;
};

/** A fact with the list behind it; nothing while the shared query loads, and for a fact that asks for nothing. */
export function TodayRow({ label, href, fact, query }: TodayRowProps) {
  const isFailed = useContext(PartFailed);
  if (fact ? fact.isNothing : !isFailed && !query) return null;
  const withoutFact = isFailed ? "–" : "…";
  return (
    <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:px-5">
      <div className="min-w-0">
        <Link
          href={href}
          className="inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
        >
          {label}
        </Link>
        <p className="text-soft text-sm">{fact?.note ?? "\u00a0"}</p>
      </div>
      {!fact && query?.isError ? (
        <NotLoaded what={label} retry={query.refetch} />
      ) : (
        <p className="text-right font-semibold tabular-nums">{fact?.value ?? withoutFact}</p>
      )}
    </li>
  );
}

export function NotLoaded({ what, retry }: { what: string; retry: () => unknown }) {
  return (
    <p role="alert" className="text-danger text-sm">
      Not loaded.{" "}
      <button
        type="button"
        onClick={() => retry()}
        className="min-h-6 font-semibold underline underline-offset-4"
        aria-label={`Try again: ${what}`}
      >
        Try again
      </button>
    </p>
  );
}
