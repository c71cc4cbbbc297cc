import { policiesOf } from "~/features/product/policy/policy.rules";
import { shownSentences } from "~/features/product/policy/shown-terms.rules";
import { serviceFeeText } from "~/features/product/price/fee.rules";
import type { Pricing } from "~/features/product/pricing.rules";
import { tierLabel } from "~/features/product/pricing-text.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { Fact } from "./fact";

/** Who pays what and when, and what holds for paying and cancelling: a section of a product's page. */
export function PricesAndPolicies({ kind, product }: { kind: ProductKind; product: Pricing }) {
  const terms = shownSentences(policiesOf(product, site()), { totalPrice: product.price, now: new Date() });
  return (
    <section id="policies" className="mt-12 scroll-mt-28">
      <h2 className="mb-5 font-display text-[1.75rem] leading-tight">
        {product.prices.length > 0 ? "Prices and policies" : "Paying and cancelling"}
      </h2>
      <PriceTable kind={kind} product={product} />
      <dl className="grid max-w-[68ch] gap-y-4">
        <Fact name="Payment">{terms.payment}</Fact>
        <Fact name="Cancellation">{terms.cancellation}</Fact>
      </dl>
    </section>
  );
}

/** The price rows whose season is not over, after the price of everybody else. */
function PriceTable({ kind, product: { price, prices } }: { kind: ProductKind; product: Pricing }) {
  const today = dateInIndia(new Date());
  const current = prices.filter(({ to }) => to === undefined || to >= today);
  if (current.length === 0) return null;
  const { unit, nouns, isPaidByTheDay, hasServiceFee } = kinds[kind];
  const rows = [
    { label: isPaidByTheDay ? `Other ${unit.many}` : "Adult", amount: price },
    ...current.map((tier) => ({ label: tierLabel(tier), amount: tier.amount })),
  ];
  return (
    <>
      <table className="mb-3 w-full max-w-[68ch] text-left">
        <caption className="sr-only">{`Prices per ${unit.one}`}</caption>
        <tbody>
          {rows.map(({ label, amount }) => (
            <tr key={label} className="border-line border-b border-dashed">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {label}
              </th>
              <td className="py-2.5 text-right font-semibold tabular-nums">{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mb-6 max-w-[68ch] text-sm text-soft">
        {`${
          isPaidByTheDay
            ? `Each ${unit.one} of a ${nouns.bookedPeriod} costs its own price.`
            : "Who has no price of their own pays what an adult pays."
        }${hasServiceFee ? ` The service fee of ${serviceFeeText()} is added.` : ""}`}
      </p>
    </>
  );
}
