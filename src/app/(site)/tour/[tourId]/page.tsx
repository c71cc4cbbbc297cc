import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadUsualAnswer } from "~/features/booking/answer-time/load-usual-answer";
import { TripPermits } from "~/features/permit/components/trip-permits";
import { loadPermits } from "~/features/permit/load-permits";
import { permitCostsOf } from "~/features/permit/permit.rules";
import { TravelWith } from "~/features/product/components/house-people";
import { loadRelated } from "~/features/product/kinds/tour/load-related";
import { loadSpoken } from "~/features/product/kinds/tour/load-spoken";
import { tourJsonLd } from "~/features/product/kinds/tour/tour.json-ld";
import { knownPeople } from "~/features/product/known-people";
import { loadStart } from "~/features/product/load-start";
import { itemLoader } from "~/features/product/manage/load-item";
import { readSearchedTrip, withFewest } from "~/features/product/request/trip.rules";
import { startJsonLd } from "~/features/product/start.json-ld";
import { ProductReviews } from "~/features/review/components/product-reviews";
import { TitleRating } from "~/features/review/components/title-rating";
import { loadReviews } from "~/features/review/load-reviews";
import { ratedTourJsonLd } from "~/features/review/rating.json-ld";
import { JsonLd } from "~/features/site/seo/components/json-ld";
import { breadcrumbs } from "~/features/site/seo/json-ld.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { RelatedTours } from "~/features/storefront/tour/related-tours";
import { TourDetail } from "~/features/storefront/tour/tour-detail";
import { TourFailed } from "~/features/storefront/tour/tour-page-states";
import { dateInIndia } from "~/lib/dates";
import { textsOf } from "~/lib/image-texts";
import { siteUrl } from "~/server/site-url";
import { api } from "~/trpc/server";

type Props = PageProps<"/tour/[tourId]">;

const loadTour = itemLoader((input) => api.tour.byId(input));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tour = await loadTour((await params).tourId);
  if (tour === "missing") return { title: "Tour not found" };
  if (tour === "failed") return { title: "Tour", robots: { index: false } };
  const { _id, title, description, images } = tour;
  const imageAlt = textsOf(tour.imageTexts, images[0]).alt;
  return pageMetadata({ title, description, path: `/tour/${_id}`, image: images[0], imageAlt });
}

export default async function TourPage({ params, searchParams }: Props) {
  const { tourId } = await params;
  const tour = await loadTour(tourId);
  if (tour === "missing") notFound();
  if (tour === "failed") return <TourFailed tourId={tourId} />;
  const query = await searchParams;
  const searched = readSearchedTrip(query);
  const [permits, reviews, related, start, spoken, answers] = await Promise.all([
    loadPermits({ tourId: tour._id }, tour.states, searched.when ? { date: searched.when, ...query } : query),
    loadReviews("tour", tour, query),
    loadRelated(tour),
    loadStart("tour", tour),
    loadSpoken(tour),
    loadUsualAnswer(),
  ]);
  const { nationality, homeState } = permits.question;
  const trip = withFewest({ ...searched, nationality, homeState }, tour.bookingSize);
  const site = siteUrl();
  const way = breadcrumbs(
    site,
    { name: "Tours", path: "/browse/tours" },
    { name: tour.title, path: `/tour/${tour._id}` },
  );
  return (
    <>
      <JsonLd
        things={[
          { ...tourJsonLd(tour, dateInIndia(new Date()), site), ...startJsonLd(start) },
          way,
          ...ratedTourJsonLd(tour.title, new URL(`/tour/${tour._id}`, site).href, reviews),
        ]}
      />
      <TourDetail
        tour={tour}
        start={start}
        startsBooking={query.book === "1"}
        trip={trip}
        address={new URL(`/tour/${tour._id}`, site).href}
        permits={<TripPermits text={tour.permits} view={permits} searched={searched} />}
        asksPermits={permits.freeStates === null}
        permitCosts={permitCostsOf(permits)}
        spoken={spoken}
        answers={answers}
        people={<TravelWith people={knownPeople()} />}
        rating={<TitleRating page={reviews} />}
        reviews={reviews && <ProductReviews kind="tour" page={reviews} title={tour.title} />}
      />
      <RelatedTours tours={related} trip={searched} />
    </>
  );
}
