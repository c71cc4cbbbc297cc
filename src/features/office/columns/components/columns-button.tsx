"use client";

import { Columns3 } from "lucide-react";
import { useState } from "react";
import { CheckList } from "~/components/portal/check-list";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { choosableColumns, moneyColumns, usualColumns } from "~/features/office/columns/column-choice.rules";
import { chooseColumns, useColumns } from "~/features/office/columns/column-store";

/** Chooses the columns of the table, for this browser. */
export function ColumnsButton({ hasPayments }: { hasPayments: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const columns = useColumns();
  const options = choosableColumns.filter(([id]) => hasPayments || !moneyColumns.includes(id));
  const hidden = columns.filter((id) => !options.some(([option]) => option === id));
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        <Columns3 aria-hidden="true" />
        Columns
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent className="sm:w-[min(28rem,calc(100vw-3rem))]">
          <DialogTitle>Columns</DialogTitle>
          <DialogDescription className="mb-5">
            Your choice is saved in this browser. Customer and status are always shown.
          </DialogDescription>
          <CheckList
            legend="Show"
            options={options}
            value={columns}
            onChange={(chosen) => chooseColumns([...chosen, ...hidden])}
          />
          <DialogFooter>
            <Button variant="secondary" onClick={() => chooseColumns(usualColumns)}>
              Default columns
            </Button>
            <Button onClick={() => setIsOpen(false)}>Done</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
