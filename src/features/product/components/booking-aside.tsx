import type { ReactNode } from "react";
import { PermitCosts, type PermitCostsProps } from "~/components/ui/permit-costs";
import { TermsLine } from "~/components/ui/terms-line";
import type { PriceTier } from "~/features/product/price/tier.rules";
import { BookingWithoutScripts } from "./booking-without-scripts";
import { FromPrice } from "./from-price";

type BookingAsideProps = {
  /** "Book this tour". */
  label: string;
  price: number;
  prices: readonly PriceTier[];
  /** The unit of the price: "per person". */
  unit: string;
  /** The button, or a text that says why there is none. */
  action: ReactNode;
  /** What is to pay when, and until when cancelling is free; missing: it cannot be booked. */
  terms?: string | undefined;
  /** What permits cost; beside the text alone, because the bottom bar has no room for it. */
  permits?: Pick<PermitCostsProps, "costs" | "href"> | undefined;
  note?: ReactNode;
  /** The address of the calendar of prices and places, on the same page. */
  datesHref?: string | undefined;
};

/** Price and Book Now, always visible: beside the text from `lg` on, above the bottom bar on smaller screens. */
export function BookingAside({
  label,
  price,
  prices,
  unit,
  action,
  terms,
  permits,
  note,
  datesHref,
}: BookingAsideProps) {
  return (
    <aside
      aria-label={label}
      className="border-line border-t bg-card/95 px-4 py-3 backdrop-blur md:px-6 lg:rounded-card lg:border lg:bg-card lg:p-6 lg:shadow-float"
    >
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <p className="tabular-nums">
          <FromPrice price={price} prices={prices} className="block font-semibold text-xl leading-tight lg:text-3xl" />
          <span className="text-sm text-soft lg:text-base">{unit}</span>
          {datesHref && (
            <>
              <span aria-hidden="true" className="text-soft">
                {" · "}
              </span>
              <a
                href={datesHref}
                className="whitespace-nowrap text-leaf-ink text-sm underline decoration-line underline-offset-4 hover:decoration-leaf-700 lg:text-base"
              >
                See dates
              </a>
            </>
          )}
        </p>
        {action}
      </div>
      {terms && <TermsLine text={terms} className="mt-1.5 lg:mt-4" />}
      {permits && <PermitCosts {...permits} className="mt-1.5 max-lg:hidden" />}
      {note && <p className="mt-4 hidden text-sm text-soft leading-relaxed lg:block">{note}</p>}
      <BookingWithoutScripts />
    </aside>
  );
}
