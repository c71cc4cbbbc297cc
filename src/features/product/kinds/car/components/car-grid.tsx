import type { Car } from "~/features/product/kinds/car/car.schema";
import { CarCard } from "./car-card";

export function CarGrid({ cars }: { cars: readonly Car[] }) {
  return (
    // Some browsers remove the list role from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" className="grid gap-5 xl:grid-cols-2 xl:gap-6">
      {cars.map((car, index) => (
        <li key={car._id}>
          <CarCard car={car} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
