import type { ReactNode } from "react";

type FactTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly FactRow[];
};

/** `name` is the first cell, which is the header of the row. */
export type FactRow = { key: string; name: ReactNode; cells: readonly ReactNode[] };

/** A table that is shown as a list on phones. */
export function FactTable({ caption, head, rows }: FactTableProps) {
  return (
    <table className="w-full text-left text-[0.9375rem] leading-snug max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-edge border-b-[1.5px] py-2 pr-6 font-semibold text-sm">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-line border-b align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-2.5 pr-6 font-semibold max-sm:block max-sm:py-0">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={head[index + 1]}
                data-label={head[index + 1]}
                className="py-2.5 pr-6 tabular-nums last:pr-0 max-sm:mt-1 max-sm:block max-sm:p-0 max-sm:before:text-soft max-sm:before:content-[attr(data-label)':_']"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
