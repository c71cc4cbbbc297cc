import { buttonStyles } from "~/components/ui/button-classes";
import { PageFailed } from "~/components/ui/page-failed";
import { StateMessage } from "~/components/ui/state-message";

/** Shown when a car could not be loaded. */
export function CarFailed({ carId }: { carId: string }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16">
      <PageFailed
        level={1}
        title="Could not load this car. Please try again later."
        href={`/car/${encodeURIComponent(carId)}`}
      />
    </div>
  );
}

/** Shown when a car does not exist or is no longer offered. */
export function CarMissing() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16">
      <StateMessage
        title="This car is not on offer"
        text="The address may be mistyped, or the car is no longer offered."
        action={
          <a href="/browse/cars" className={buttonStyles({ variant: "secondary" })}>
            See all cars
          </a>
        }
      />
    </div>
  );
}
