import { createColumnHelper } from "@tanstack/react-table";
import type { ColumnLayout } from "~/components/portal/data-table";
import { buttonsColumn, type RecordActions } from "~/components/portal/record/record-buttons";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { type CodeState, codeState } from "~/features/discount/discount.rules";
import type { DiscountCode } from "~/features/discount/discount.schema";
import { kinds } from "~/features/product/registry";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

const column = createColumnHelper<DiscountCode>();
const fixed = { enableSorting: false };

const states: Record<CodeState, { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "confirmed" },
  planned: { label: "Not yet", tone: "pending" },
  over: { label: "Over", tone: "neutral" },
  "used up": { label: "Used up", tone: "neutral" },
  archived: { label: "Archived", tone: "neutral" },
};

export const codeLayout: Readonly<Record<string, ColumnLayout>> = {
  code: { label: null },
  uses: { isNumeric: true },
  actions: { label: null },
};

const buttons = {
  nameOf: ({ code }: DiscountCode) => code,
  isArchived: ({ archived }: DiscountCode) => archived,
  removeText: "Delete",
  restoreText: "Use again",
  restoreLabel: ({ code }: DiscountCode) => `Use ${code} again`,
};

/** The columns of the table of codes. `today` in Asia/Kolkata. */
export function codeColumns(today: CalendarDate, actions: RecordActions<DiscountCode>) {
  return [
    column.accessor("code", {
      ...fixed,
      header: "Code",
      cell: ({ row: { original } }) => {
        const { label, tone } = states[codeState(original, today)];
        return (
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold tracking-wide wrap-anywhere">{original.code}</span>
            <Badge tone={tone}>{label}</Badge>
          </div>
        );
      },
    }),
    column.display({
      id: "off",
      header: "Takes off",
      cell: ({ row: { original } }) => (
        <Lines lines={[offText(original), original.minTotal > 0 && `from ${formatRupees(original.minTotal)}`]} />
      ),
    }),
    column.display({ id: "days", header: "Booked", cell: ({ row: { original } }) => daysText(original) }),
    column.display({ id: "for", header: "For", cell: ({ row: { original } }) => <Lines lines={forLines(original)} /> }),
    column.accessor("uses", {
      ...fixed,
      header: "Uses",
      cell: ({ row: { original } }) => (
        <Lines
          lines={[
            original.maxUses === null ? String(original.uses) : `${original.uses} of ${original.maxUses}`,
            original.maxUsesPerCustomer !== null && `${original.maxUsesPerCustomer} each`,
          ]}
        />
      ),
    }),
    buttonsColumn(buttons, actions),
  ];
}

/** Lines of a cell; the first is the main one. */
function Lines({ lines }: { lines: readonly (string | false)[] }) {
  const [first, ...rest] = lines.filter((line) => line !== false);
  return (
    <div className="min-w-0 @max-table:text-right">
      <p className="wrap-anywhere">{first}</p>
      {rest.map((line) => (
        <p key={line} className="text-[0.8125rem] text-soft wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function offText({ percent, amount }: DiscountCode): string {
  return percent === null ? formatRupees(amount ?? 0) : `${percent}%`;
}

function daysText({ from, to }: DiscountCode): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `From ${formatDate(from)}`;
  return to ? `Until ${formatDate(to)}` : "Any day";
}

const titlesShown = 2;

function forLines({ kinds: chosen, products }: DiscountCode): string[] {
  if (chosen.length === 0 && products.length === 0) return ["Everything"];
  const more = products.length - titlesShown;
  return [
    ...(chosen.length > 0 ? [chosen.map((kind) => kinds[kind].labels).join(", ")] : []),
    ...products.slice(0, titlesShown).map(({ title }) => title),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
