import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadUsualAnswer } from "~/features/booking/answer-time/load-usual-answer";
import { TravelWith } from "~/features/product/components/house-people";
import { carJsonLd } from "~/features/product/kinds/car/car.json-ld";
import { knownPeople } from "~/features/product/known-people";
import { itemLoader } from "~/features/product/manage/load-item";
import { readSearchedTrip } from "~/features/product/request/trip.rules";
import { ProductReviews } from "~/features/review/components/product-reviews";
import { TitleRating } from "~/features/review/components/title-rating";
import { loadReviews } from "~/features/review/load-reviews";
import { ratingJsonLd } from "~/features/review/rating.json-ld";
import { JsonLd } from "~/features/site/seo/components/json-ld";
import { breadcrumbs } from "~/features/site/seo/json-ld.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { CarDetail } from "~/features/storefront/car/car-detail";
import { CarFailed } from "~/features/storefront/car/car-page-states";
import { dateInIndia } from "~/lib/dates";
import { textsOf } from "~/lib/image-texts";
import { siteUrl } from "~/server/site-url";
import { api } from "~/trpc/server";

type Props = PageProps<"/car/[carId]">;

const loadCar = itemLoader((input) => api.car.byId(input));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const car = await loadCar((await params).carId);
  if (car === "missing") return { title: "Car not found" };
  if (car === "failed") return { title: "Car", robots: { index: false } };
  const { _id, name: title, tagline: description, image } = car;
  const imageAlt = textsOf(car.imageTexts, image).alt;
  return pageMetadata({ title, description, path: `/car/${_id}`, image, imageAlt });
}

export default async function CarPage({ params, searchParams }: Props) {
  const { carId } = await params;
  const car = await loadCar(carId);
  if (car === "missing") notFound();
  if (car === "failed") return <CarFailed carId={carId} />;
  const query = await searchParams;
  const [reviews, answers] = await Promise.all([loadReviews("car", car, query), loadUsualAnswer()]);
  const site = siteUrl();
  const way = breadcrumbs(site, { name: "Cars", path: "/browse/cars" }, { name: car.name, path: `/car/${car._id}` });
  return (
    <>
      <JsonLd things={[{ ...carJsonLd(car, dateInIndia(new Date()), site), ...ratingJsonLd(reviews) }, way]} />
      <CarDetail
        car={car}
        trip={readSearchedTrip(query)}
        startsBooking={query.book === "1"}
        answers={answers}
        people={<TravelWith people={knownPeople()} />}
        rating={<TitleRating page={reviews} />}
        reviews={reviews && <ProductReviews kind="car" page={reviews} title={car.name} />}
      />
    </>
  );
}
