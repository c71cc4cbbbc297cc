"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Disclosure } from "~/components/portal/disclosure";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DownloadButton } from "~/components/ui/download-button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { type MonthSheet, sheetTitles } from "~/features/invoicing/month/sheet-titles";
import type { PaperMonth } from "~/features/invoicing/paper.schema";
import { monthName } from "~/features/invoicing/rules/number.rules";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const sheets = Object.entries(sheetTitles) as [MonthSheet, string][];

const monthsShown = 3;
const mostMonths = 60;

/** The months with papers: their sums, their sheets as CSV, and the button that closes one. */
export function MonthsPanel() {
  const [limit, setLimit] = useState(monthsShown);
  const { data, error, refetch } = api.tax.months.useQuery({ limit }, { placeholderData: keepPreviousData });
  const [confirming, setConfirming] = useState<PaperMonth | null>(null);
  const utils = api.useUtils();
  const close = api.tax.closeMonth.useMutation({
    onSuccess: ({ month }) => notifySuccess(`${monthName(month)} is closed.`),
    onError: (failure) => notifyError(messageOf(failure, "Could not close the month. Please try again.")),
    onSettled: () => {
      setConfirming(null);
      return utils.tax.months.invalidate();
    },
  });
  return (
    <Panel title="Months">
      {data ? (
        data.length === 0 ? (
          <TableMessage text="There are no bills yet." />
        ) : (
          <ul className="divide-y divide-line">
            {data.map((month) => (
              <Month key={month.month} month={month} onClose={() => setConfirming(month)} />
            ))}
            {limit === monthsShown && data.length === monthsShown && (
              <li className="p-4 sm:p-5">
                <Button variant="secondary" size="sm" onClick={() => setLimit(mostMonths)}>
                  Show earlier months
                </Button>
              </li>
            )}
          </ul>
        )
      ) : (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the months. Please try again." />
      )}
      <CloseDialog
        month={confirming}
        isBusy={close.isPending}
        onKeep={() => setConfirming(null)}
        onClose={({ month }) => close.mutate({ month, closed: true })}
      />
    </Panel>
  );
}

function Month({ month, onClose }: { month: PaperMonth; onClose: () => void }) {
  const { papers, invoiced, tax, received, isOver, closedAt, closedBy } = month;
  const canClose = useCan("paper.close");
  const name = monthName(month.month);
  const sums = [
    ["Bills", String(papers)],
    ["Invoiced", formatRupees(invoiced)],
    ["Tax", formatRupees(tax)],
    ["Received", formatRupees(received)],
  ];
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold text-lg">{name}</h3>
        <Badge tone={closedAt ? "confirmed" : "neutral"}>{closedAt ? "Closed" : "Open"}</Badge>
        {isOver && !closedAt && canClose && (
          <Button variant="secondary" size="sm" className="ml-auto" onClick={onClose} aria-label={`Close ${name}`}>
            Close month
          </Button>
        )}
      </div>
      {closedAt && (
        <p className="text-sm text-soft">
          {`Closed on ${formatInstant(closedAt)}${closedBy ? ` by ${closedBy}` : ""}`}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="text-[0.8125rem] text-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure summary={`Sheets of ${name}`}>
        <div className="flex flex-wrap gap-2.5">
          {sheets.map(([sheet, title]) => (
            <DownloadButton
              key={sheet}
              href={`/api/paper-months/${month.month}/${sheet}.csv`}
              name={`${month.month}-${sheet}.csv`}
              what="The sheet"
              icon={<Download aria-hidden="true" />}
            >
              {title}
            </DownloadButton>
          ))}
        </div>
      </Disclosure>
    </li>
  );
}

type CloseDialogProps = {
  /** The month to close; null closes the dialog. */
  month: PaperMonth | null;
  isBusy: boolean;
  onKeep: () => void;
  onClose: (month: PaperMonth) => void;
};

function CloseDialog({ month, isBusy, onKeep, onClose }: CloseDialogProps) {
  const last = useShown(month);
  return (
    <ConfirmDialog
      open={month !== null}
      onOpenChange={onKeep}
      title={`Close ${last ? monthName(last.month) : ""}?`}
      description="Its figures stay as they are now, and no new bill or invoice can be dated in it. This cannot be undone."
      confirmLabel={isBusy ? "Closing..." : "Close month"}
      cancelLabel="Keep it open"
      isBusy={isBusy}
      onConfirm={() => month && onClose(month)}
    />
  );
}
