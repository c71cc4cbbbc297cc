import type { Metadata } from "next";
import { readCarView } from "~/features/product/kinds/car/car-filters.rules";
import { CarListing } from "~/features/product/kinds/car/components/car-listing";
import { pageMetadata } from "~/features/site/seo/page-metadata";
import { api } from "~/trpc/server";

export const metadata: Metadata = pageMetadata({
  title: "Cars",
  description: "Cars with a driver for the roads of Northeast India: class, engine, seats and the price per day.",
  path: "/browse/cars",
});

export default async function CarsPage({ searchParams }: PageProps<"/browse/cars">) {
  const input = readCarView(await searchParams);
  // If this fails, the browser requests the list.
  const data = await api.car.list(input).catch(() => undefined);
  return <CarListing given={{ input, data }} />;
}
