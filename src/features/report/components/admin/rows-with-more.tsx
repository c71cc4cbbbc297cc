"use client";

import { type ReactNode, useState } from "react";
import { Button } from "~/components/ui/button";
import { formatCount } from "~/lib/count";

/** On phones a row is a card. */
const shownAtFirst = 10;

type RowsWithMoreProps<Row> = {
  rows: readonly Row[];
  /** Shows the rows; `isWhole`: these are all. */
  children: (shown: readonly Row[], isWhole: boolean) => ReactNode;
};

/** A table or list of the first ten rows, and of all on request, without a scrollbar of its own. */
export function RowsWithMore<Row>({ rows, children }: RowsWithMoreProps<Row>) {
  const [isOpened, setIsOpened] = useState(false);
  const shown = isOpened ? rows : rows.slice(0, shownAtFirst);
  const isWhole = shown.length === rows.length;
  return (
    <div className="@container overflow-x-auto">
      {children(shown, isWhole)}
      {!isWhole && (
        <p className="border-line border-t p-4 text-center">
          <Button variant="secondary" size="sm" onClick={() => setIsOpened(true)}>
            {`Show all ${formatCount(rows.length)}`}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What the last row of a table is called, which sums up all rows. */
export const totalName = (isWhole: boolean) => (isWhole ? "Total" : "Total of all rows");
