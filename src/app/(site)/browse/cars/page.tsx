import type { Metadata } from "next";
import { readCarView, toCarInput } from "~/features/product/kinds/car/car-filters.rules";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { CarListing } from "~/features/storefront/car/car-listing";
import { loadList } from "~/trpc/load-list";
import { api } from "~/trpc/server";

export const metadata: Metadata = pageMetadata({
  title: "Cars",
  description: "Cars with a driver for the roads of Northeast India: class, engine, seats and the price per day.",
  path: "/browse/cars",
});

export default async function CarsPage({ searchParams }: PageProps<"/browse/cars">) {
  const params = await searchParams;
  const cars = await loadList(() => api.car.list(toCarInput(readCarView(params))));
  return <CarListing params={params} cars={cars} />;
}
