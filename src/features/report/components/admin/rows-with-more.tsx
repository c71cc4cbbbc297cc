"use client";

import { type ReactNode, useState } from "react";
import { Button } from "~/components/ui/button";
import { formatCount } from "~/lib/count";

/** About two months of days. */
const shownAtFirst = 62;

type RowsWithMoreProps<Row> = {
  rows: readonly Row[];
  /** Shows the rows; `isWhole`: these are all. */
  children: (shown: readonly Row[], isWhole: boolean) => ReactNode;
};

/** A table of the first 62 rows, and of all on request, without a scrollbar of its own. */
export function RowsWithMore<Row>({ rows, children }: RowsWithMoreProps<Row>) {
  const [isOpened, setIsOpened] = useState(false);
  const shown = isOpened ? rows : rows.slice(0, shownAtFirst);
  const hidden = rows.length - shown.length;
  return (
    <div className="@container overflow-x-auto">
      {children(shown, hidden === 0)}
      {hidden > 0 && (
        <p className="border-line border-t p-4 text-center">
          <Button variant="secondary" size="sm" onClick={() => setIsOpened(true)}>
            {`Show ${formatCount(hidden)} more`}
          </Button>
        </p>
      )}
    </div>
  );
}
