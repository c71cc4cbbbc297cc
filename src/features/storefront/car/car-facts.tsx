import { Fact } from "~/features/product/components/fact";
import type { Car } from "~/features/product/kinds/car/car.schema";

/** A car's seats, class, engine and transmission. */
export function CarFacts({ car }: { car: Car }) {
  const { seatCapacity, engineType, transmission, carType } = car;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-6">
      <Fact name="Seats">{`${seatCapacity} besides the driver`}</Fact>
      <Fact name="Class">{carType}</Fact>
      <Fact name="Engine">{engineType}</Fact>
      <Fact name="Transmission">{transmission}</Fact>
    </dl>
  );
}
