import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadUsualAnswer } from "~/features/booking/answer-time/load-usual-answer";
import { TripPermits } from "~/features/permit/components/trip-permits";
import { loadPermits } from "~/features/permit/load-permits";
import { permitCostsOf } from "~/features/permit/permit.rules";
import { TravelWith } from "~/features/product/components/house-people";
import { offerJsonLd } from "~/features/product/kinds/offer/offer.json-ld";
import { readOfferChoice, withTraveller } from "~/features/product/kinds/offer/offer.rules";
import { knownPeople } from "~/features/product/known-people";
import { loadStart } from "~/features/product/load-start";
import { itemLoader } from "~/features/product/manage/load-item";
import { ProductReviews } from "~/features/review/components/product-reviews";
import { TitleRating } from "~/features/review/components/title-rating";
import { loadReviews } from "~/features/review/load-reviews";
import { ratingJsonLd } from "~/features/review/rating.json-ld";
import { JsonLd } from "~/features/site/seo/components/json-ld";
import { breadcrumbs } from "~/features/site/seo/json-ld.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { LateOfferLoader } from "~/features/storefront/offer/late-offer-loader";
import { OfferDetail } from "~/features/storefront/offer/offer-detail";
import { OfferLoading } from "~/features/storefront/offer/offer-page-states";
import { dateInIndia } from "~/lib/dates";
import { textsOf } from "~/lib/image-texts";
import { siteUrl } from "~/server/site-url";
import { api } from "~/trpc/server";

type Props = PageProps<"/offers/[offerId]">;

const loadOffer = itemLoader((input) => api.offer.byId(input));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const offer = await loadOffer((await params).offerId);
  if (offer === "missing") return { title: "Offer not found" };
  if (offer === "failed") return { title: "Offer", robots: { index: false } };
  const { _id, title, subtitle: description, image } = offer;
  const imageAlt = textsOf(offer.imageTexts, image).alt;
  return pageMetadata({ title, description, path: `/offers/${_id}`, image, imageAlt });
}

export default async function OfferPage({ params, searchParams }: Props) {
  const { offerId } = await params;
  const today = dateInIndia(new Date());
  const query = await searchParams;
  const choice = readOfferChoice(query, today);
  const offer = await loadOffer(offerId);
  if (offer === "missing") notFound();
  if (offer === "failed") {
    return (
      <LateOfferLoader offerId={offerId} choice={choice} today={today}>
        <OfferLoading />
      </LateOfferLoader>
    );
  }
  const { trip: searched = {} } = choice;
  const [permits, reviews, start, answers] = await Promise.all([
    loadPermits({ offerId: offer._id }, offer.states ?? [], searched.when ? { date: searched.when, ...query } : query),
    loadReviews("offer", offer, query),
    loadStart("offer", offer),
    loadUsualAnswer(),
  ]);
  const site = siteUrl();
  const way = breadcrumbs(
    site,
    { name: "Offers", path: "/offers" },
    { name: offer.title, path: `/offers/${offer._id}` },
  );
  return (
    <>
      <JsonLd things={[{ ...offerJsonLd(offer, today, site), ...ratingJsonLd(reviews) }, way]} />
      <OfferDetail
        offer={offer}
        start={start}
        choice={withTraveller(choice, permits.question)}
        today={today}
        permits={<TripPermits text={null} view={permits} searched={{}} />}
        asksPermits={permits.freeStates === null}
        permitCosts={permitCostsOf(permits)}
        answers={answers}
        people={<TravelWith people={knownPeople()} />}
        rating={<TitleRating page={reviews} />}
        reviews={reviews && <ProductReviews kind="offer" page={reviews} title={offer.title} />}
      />
    </>
  );
}
