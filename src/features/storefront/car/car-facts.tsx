import { Fact } from "~/features/product/components/fact";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { CarRating } from "./car-rating";

/** A car's seats, class, engine, transmission, and its rating if it has one. */
export function CarFacts({ car }: { car: Car }) {
  const { seatCapacity, engineType, transmission, carType, rating } = car;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-6">
      <Fact name="Seats">{`${seatCapacity} besides the driver`}</Fact>
      <Fact name="Class">{carType}</Fact>
      <Fact name="Engine">{engineType}</Fact>
      <Fact name="Transmission">{transmission}</Fact>
      {rating !== null && (
        <Fact name="Rating">
          <CarRating rating={rating} />
        </Fact>
      )}
    </dl>
  );
}
