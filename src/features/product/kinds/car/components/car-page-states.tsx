import Link from "next/link";
import { buttonStyles } from "~/components/ui/button";
import { StateMessage } from "~/components/ui/state-message";

/** In the place of a car that could not be loaded. */
export function CarFailed({ carId }: { carId: string }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16">
      <StateMessage
        tone="error"
        title="Could not load this car. Please try again later."
        action={
          // A plain link: it asks the server again, with and without JavaScript.
          <a href={`/car/${encodeURIComponent(carId)}`} className={buttonStyles({ variant: "secondary" })}>
            Try again
          </a>
        }
      />
    </div>
  );
}

/** In the place of a car that does not exist, or no longer. */
export function CarMissing() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16">
      <StateMessage
        title="This car is not on offer"
        text="The address may be mistyped, or the car is no longer offered."
        action={
          <Link href="/browse/cars" className={buttonStyles({ variant: "secondary" })}>
            See all cars
          </Link>
        }
      />
    </div>
  );
}
