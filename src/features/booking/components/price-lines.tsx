import type { PriceLine } from "~/features/product/price/price-breakdown.rules";
import { formatRupees } from "~/lib/money";

type PriceLinesProps = { lines: readonly PriceLine[]; totalPrice: number };

/** The lines of a price, which add up to the total. */
export function PriceLines({ lines, totalPrice }: PriceLinesProps) {
  return (
    // Contains the caption, which would be outside of the scrolling part of a dialog.
    <table className="relative w-full border-collapse tabular-nums">
      <caption className="sr-only">Price, line by line</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id.
          <tr key={index} className="border-line border-b border-dashed align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              <span>{line.label}</span>
              {isCounted(line) && (
                <>
                  {" "}
                  <span className="ml-1 whitespace-nowrap text-soft">
                    {`${line.quantity} × ${formatRupees(line.unitPrice)}`}
                  </span>
                </>
              )}
            </th>
            <td className="whitespace-nowrap py-2 text-right">{formatRupees(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="align-baseline">
          <th scope="row" className="pt-2.5 text-left font-semibold">
            Total
          </th>
          <td className="whitespace-nowrap pt-2.5 text-right font-semibold">{formatRupees(totalPrice)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A fee or discount is an amount, not a number of units. */
function isCounted({ unit }: PriceLine): boolean {
  return unit !== "fee" && unit !== "discount";
}
