import { createColumnHelper } from "@tanstack/react-table";
import { DataTable } from "~/components/portal/data-table";
import { UnprintableNotice } from "~/components/portal/unprintable-notice";
import { PaperButton } from "~/features/invoicing/components/paper-button";
import type { RegisteredPaper } from "~/features/invoicing/paper.schema";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

const column = createColumnHelper<RegisteredPaper>();
const fixed = { enableSorting: false };

const columns = [
  column.accessor("title", {
    ...fixed,
    header: "Bill",
    cell: ({ row: { original } }) => (
      <Lines lines={[original.title, original.refersTo && `of ${original.refersTo}`]} isStrong />
    ),
  }),
  column.accessor("issuedOn", { ...fixed, header: "Date", cell: ({ getValue }) => formatDate(getValue()) }),
  column.accessor("buyer", {
    ...fixed,
    header: "Buyer",
    cell: ({ row: { original } }) => <Lines lines={[original.buyer, original.gstin]} />,
  }),
  column.accessor("booking", {
    ...fixed,
    header: "Booking",
    cell: ({ row: { original } }) => <Lines lines={[original.booking.reference, original.booking.title]} />,
  }),
  column.accessor("total", {
    ...fixed,
    header: "Total",
    cell: ({ row: { original } }) => <Lines lines={[formatRupees(original.total), taxText(original)]} />,
  }),
  column.display({
    id: "pdf",
    header: "PDF",
    cell: ({ row: { original } }) => (
      <div className="grid min-w-0 gap-2">
        <PaperButton paper={original} folder="/api/papers" />
        {/* As wide as the button: its own width would take space from the other columns. */}
        <div className="w-0 min-w-full empty:hidden">
          <UnprintableNotice letters={original.unprintable} />
        </div>
      </div>
    ),
  }),
];

const layout = { title: { label: null }, total: { isNumeric: true }, pdf: { label: null } };

type PaperTableProps = {
  list: { data?: RegisteredPaper[] | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  emptyText: string;
};

/** The register of papers, newest first. */
export function PaperTable({ list: { data, isError, isPlaceholderData, refetch }, emptyText }: PaperTableProps) {
  const failure = { text: "Could not load the bills. Please try again.", retry: () => void refetch() };
  return (
    <DataTable
      caption="Bills"
      columns={columns}
      rows={data}
      getRowId={({ _id }) => _id}
      layout={layout}
      emptyText={emptyText}
      error={isError && !data ? failure : null}
      isStale={isPlaceholderData}
    />
  );
}

function taxText({ total, taxable }: RegisteredPaper): string | null {
  return total === taxable ? null : `${formatRupees(Math.round((total - taxable) * 100) / 100)} tax`;
}

/** Lines of a cell; the first is the main one. */
function Lines({ lines, isStrong = false }: { lines: readonly (string | null)[]; isStrong?: boolean }) {
  const [first, ...rest] = lines.filter((line) => line !== null);
  return (
    <div className="min-w-0 @max-table:text-right">
      <p className={isStrong ? "font-semibold wrap-anywhere @max-table:text-left" : "wrap-anywhere"}>{first}</p>
      {rest.map((line) => (
        <p key={line} className="text-[0.8125rem] text-soft wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}
