import type { PricedBooking } from "~/features/booking/booking.schema";
import { addDays, dateInIndia, formatLongDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

type RefundStepsProps = {
  steps: PricedBooking["cancellation"];
  /** Whether the amounts are those percentages of the price: changes may have settled other shares. */
  isByPercent: boolean;
};

/** What a cancellation gives back in rupees, by its last day; nothing without steps. */
export function RefundSteps({ steps, isByPercent }: RefundStepsProps) {
  if (steps.length === 0) return null;
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr className="border-line border-b text-left text-[0.8125rem] text-soft">
          <th scope="col" className="pb-1.5 font-normal">
            Cancelled until
          </th>
          <th scope="col" className="pb-1.5 text-right font-normal">
            Comes back, if all is paid
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ until, refundPercent, refundAmount }) => (
          <tr key={until} className="border-line border-b border-dashed align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {formatLongDate(addDays(dateInIndia(new Date(until)), -1))}
            </th>
            <td className="whitespace-nowrap py-2 text-right">
              {isByPercent && refundPercent > 0 && <span className="mr-2 text-soft">{`${refundPercent}%`}</span>}{" "}
              <span>{refundAmount > 0 ? formatRupees(refundAmount) : "Nothing"}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
