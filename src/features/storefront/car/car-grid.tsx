import type { ListedCar } from "~/features/product/kinds/car/car.schema";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { CarCard } from "./car-card";

/** Cars in a list. `trip` is the searched one, from the address. */
export function CarGrid({ cars, trip }: { cars: readonly ListedCar[]; trip: SearchedTrip }) {
  return (
    // Some browsers remove the list role from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" className="grid gap-5 xl:grid-cols-2 xl:gap-6">
      {cars.map((car, index) => (
        <li key={car._id}>
          <CarCard car={car} trip={trip} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
