import type { ReactNode } from "react";
import type { ListedOffer } from "~/features/product/kinds/offer/offer.schema";
import { sortOffers } from "~/features/product/kinds/offer/offer-sort.rules";
import { loadOffers } from "~/features/site/home/load-home";

const shownAtMost = 2;

/** The offers that end soonest. Renders nothing if there are none. */
export async function LiveOffers({ card }: { card: (offer: ListedOffer) => ReactNode }) {
  const offers = await loadOffers();
  if (offers === "failed" || offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title" className="wrap mt-16 md:mt-20">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="offers-title" className="text-[clamp(1.875rem,1.5rem+1.4vw,2.625rem)]">
            Offers that end soonest
          </h2>
          <p className="mt-2 max-w-prose text-soft">Reduced until the date shown on each.</p>
        </div>
        <a
          href="/offers"
          className="min-h-8 border-marigold border-b-2 font-semibold text-leaf-700 hover:border-leaf-700 hover:text-leaf-ink"
        >
          {offers.length === 1 ? "Offers" : `All ${offers.length} offers`}
        </a>
      </div>
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {sortOffers(offers, "endingSoonest")
          .slice(0, shownAtMost)
          .map((offer) => (
            <li key={offer._id}>{card(offer)}</li>
          ))}
      </ul>
    </section>
  );
}
