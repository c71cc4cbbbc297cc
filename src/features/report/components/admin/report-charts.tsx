"use client";

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { Panel } from "~/components/portal/panel";
import { fillGaps, groupName } from "~/features/report/report.rules";
import type { BookingReport } from "~/features/report/report.schema";
import { numberFormat } from "~/lib/formats";
import { formatRupees } from "~/lib/money";

/** The most bars in a chart by item; the table has all of them. */
const maxItems = 12;

const compact = numberFormat({ notation: "compact", maximumFractionDigits: 1 });
const axis = { fontSize: 12, fill: "var(--color-soft)" };
const confirmed = "var(--color-leaf-700)";
const pending = "var(--color-marigold)";
const cancelled = "var(--color-cancelled-line)";

/** The height of a named row and of axis and legend, in rem. */
const namedRowRem = 2;
const axesRem = 5;

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1)}…` : name;
}

type Series = { key: string; name: string; color: string };

/** The charts of the report. The table below has the same numbers for screen readers. */
export function ReportCharts({ report }: { report: BookingReport }) {
  const { by, from, to, total } = report;
  const all = fillGaps(report.rows, by, from, to).map((row) => ({ ...row, name: groupName(row, by) }));
  const rows = by === "item" ? all.slice(0, maxItems) : all;
  const isCut = rows.length < all.length;
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Chart
        title={isCut ? `Revenue, top ${maxItems}` : "Revenue"}
        rows={rows}
        isNamed={by === "item"}
        label={`Revenue: ${formatRupees(total.revenue)} confirmed, and ${formatRupees(total.pendingAmount)} not yet confirmed. The table below has the numbers.`}
        format={(value) => formatRupees(value)}
        series={[
          { key: "revenue", name: "Revenue", color: confirmed },
          { key: "pendingAmount", name: "Not yet confirmed", color: pending },
        ]}
      />
      <Chart
        title={isCut ? `Bookings, top ${maxItems}` : "Bookings"}
        rows={rows}
        isNamed={by === "item"}
        label={`Bookings: ${total.confirmed} confirmed, ${total.pending} pending, ${total.cancelled} cancelled. The table below has the numbers.`}
        format={(value) => String(value)}
        series={[
          { key: "confirmed", name: "Confirmed", color: confirmed },
          { key: "pending", name: "Pending", color: pending },
          { key: "cancelled", name: "Cancelled", color: cancelled },
        ]}
      />
    </div>
  );
}

type ChartProps = {
  title: string;
  /** Whether the rows have long names: they stand below each other then, each with its bar beside it. */
  isNamed: boolean;
  label: string;
  rows: readonly { name: string }[];
  series: readonly Series[];
  format: (value: number) => string;
};

function Chart({ title, label, rows, series, format, isNamed }: ChartProps) {
  const names = {
    dataKey: "name",
    tick: axis,
    tickLine: false,
  } as const;
  const values = {
    tick: axis,
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
    tickFormatter: compact,
  } as const;
  return (
    <Panel title={title}>
      <div
        role="img"
        aria-label={label}
        className="h-72 p-3 sm:p-4"
        style={isNamed ? { height: `${rows.length * namedRowRem + axesRem}rem` } : undefined}
      >
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...rows]}
            layout={isNamed ? "vertical" : "horizontal"}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={isNamed} horizontal={!isNamed} stroke="var(--color-line)" />
            {isNamed ? (
              <>
                <XAxis type="number" {...values} />
                <YAxis
                  type="category"
                  {...names}
                  width={150}
                  interval={0}
                  tickFormatter={(name: string) => cut(name, 22)}
                />
              </>
            ) : (
              <>
                <XAxis {...names} minTickGap={16} tickFormatter={(name: string) => cut(name, 14)} />
                <YAxis {...values} width={52} />
              </>
            )}
            <Tooltip
              cursor={{ fill: "var(--color-mist)" }}
              formatter={(value) => format(Number(value))}
              contentStyle={{ background: "var(--color-card)", borderColor: "var(--color-line)", borderRadius: 10 }}
              labelStyle={{ color: "var(--color-ink)", fontWeight: 600 }}
              itemStyle={{ color: "var(--color-ink)" }}
            />
            <Legend iconType="square" formatter={(name: string) => <span className="text-ink text-sm">{name}</span>} />
            {series.map(({ key, name, color }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                stackId="all"
                fill={color}
                maxBarSize={56}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Panel>
  );
}
