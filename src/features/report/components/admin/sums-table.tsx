import { cn } from "~/components/ui/cn";

/** A row of figures, as they are shown. */
export type SumsRow = { key: string; name: string; values: readonly string[] };

type Layout = {
  columns: readonly string[];
  /** Whether the names of the rows are short enough for one line. */
  isNameShort: boolean;
  /** On cards, where the columns do not fit: the values from this column on have a line of their own. */
  wideFrom: number;
};

type SumsTableProps = Layout & {
  caption: string;
  /** What the rows are. */
  heading: string;
  rows: readonly SumsRow[];
  total: SumsRow;
};

/** Figures with a row for each group and the total. Where the columns do not fit, rows are cards. */
export function SumsTable({ caption, heading, rows, total, ...layout }: SumsTableProps) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] @max-table:block @table:text-[0.8125rem] @4xl:text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-table:hidden">
        <tr className="text-[0.8125rem] text-soft">
          <th scope="col" className="px-2 py-2.5 pl-3 text-left font-semibold @4xl:px-4 @4xl:pl-5">
            {heading}
          </th>
          {layout.columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-1.5 py-2.5 text-right font-semibold last:pr-3 @4xl:px-2.5 @4xl:last:pr-5"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-table:block">
        {rows.map((row) => (
          <Row key={row.key} row={row} {...layout} />
        ))}
      </tbody>
      <tfoot className="@max-table:block">
        <Row row={total} isTotal {...layout} />
      </tfoot>
    </table>
  );
}

function Row({ row, columns, isNameShort, wideFrom, isTotal = false }: Layout & { row: SumsRow; isTotal?: boolean }) {
  return (
    <tr
      className={cn(
        "border-line border-t @max-table:grid @max-table:grid-cols-2 @max-table:gap-x-6 @max-table:gap-y-1 @max-table:px-4 @max-table:py-3.5",
        isTotal && "border-leaf-ink border-t-2 font-semibold",
      )}
    >
      <th
        scope="row"
        className={cn(
          "@table:px-2 @table:py-2.5 text-left @table:first:pl-3 @4xl:px-4 @4xl:first:pl-5 @max-table:col-span-full",
          isTotal ? "font-semibold" : "font-medium @max-table:font-semibold",
          isNameShort && "whitespace-nowrap",
        )}
      >
        {row.name}
      </th>
      {columns.map((column, index) => (
        <td
          key={column}
          data-label={column}
          className={cn(
            "@table:px-1.5 @table:py-2.5 @table:text-right tabular-nums @table:last:pr-3 @4xl:px-2.5 @4xl:last:pr-5",
            "@max-table:flex @max-table:flex-wrap @max-table:justify-between @max-table:gap-x-3",
            "@max-table:before:font-normal @max-table:before:text-[0.8125rem] @max-table:before:text-soft @max-table:before:content-[attr(data-label)]",
            index >= wideFrom && "@max-table:col-span-full",
          )}
        >
          {row.values[index]}
        </td>
      ))}
    </tr>
  );
}
