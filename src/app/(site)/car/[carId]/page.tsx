import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CarDetail } from "~/features/car/components/car-detail";
import { CarFailed } from "~/features/car/components/car-page-states";
import { loadCar } from "~/features/car/load-car";

type Props = PageProps<"/car/[carId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const car = await loadCar((await params).carId);
  if (car === "missing") return { title: "Car not found" };
  if (car === "failed") return { title: "Car", robots: { index: false } };
  const { name: title, tagline: description } = car;
  return { title, description, openGraph: { title, description } };
}

export default async function CarPage({ params, searchParams }: Props) {
  const { carId } = await params;
  const car = await loadCar(carId);
  if (car === "missing") notFound();
  if (car === "failed") return <CarFailed carId={carId} />;
  return <CarDetail car={car} startsBooking={(await searchParams).book === "1"} />;
}
