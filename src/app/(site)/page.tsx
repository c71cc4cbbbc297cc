import type { Metadata } from "next";
import { CallButton } from "~/components/layout/call-button";
import { loadPermitRules } from "~/features/permit/load-permits";
import { BookingWithoutScripts } from "~/features/product/components/booking-without-scripts";
import { Home } from "~/features/site/home/components/home";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { OfferCard } from "~/features/storefront/offer/offer-card";
import { TourGrid } from "~/features/storefront/tour/tour-grid";
import { dateInIndia } from "~/lib/dates";
import { site } from "~/lib/site";

export function generateMetadata(): Metadata {
  const { name, tagline } = site();
  return {
    ...pageMetadata({ title: name, description: tagline, path: "/" }),
    title: { absolute: `${name}: ${tagline}` },
  };
}

export default async function HomePage() {
  const [, month] = dateInIndia(new Date()).split("-");
  const rules = await loadPermitRules();
  return (
    <>
      <Home
        month={Number(month)}
        permitStates={rules === "failed" ? [] : rules.map(({ state }) => state)}
        offerCard={(offer) => <OfferCard offer={offer} level={3} />}
        tourGrid={(tours) => (
          <>
            <BookingWithoutScripts />
            <TourGrid tours={tours} />
          </>
        )}
      />
      <CallButton />
    </>
  );
}
