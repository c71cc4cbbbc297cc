import {
  dayAhead,
  makeBooking,
  makeCar,
  makeOffer,
  makeReview,
  makeTour,
  makeTravelled,
} from "~tests/support/factories";
import type { ValidInputs } from "./valid-inputs";

/** The operations of permits and reviews. */
export const travelOperations: ValidInputs<"permit" | "review"> = {
  "permit.forTour": async () => ({ tourId: (await makeTour()).id, nationality: "DE", date: dayAhead() }),
  "review.ofTour": async () => ({ id: (await makeTour()).id }),
  "review.ofCar": async () => ({ id: (await makeCar()).id }),
  "review.ofOffer": async () => ({ id: (await makeOffer()).id }),
  "review.own": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "review.write": async ({ owner }) => ({ id: (await makeTravelled(owner.id)).id, stars: 4, text: "A fine trip" }),
  "review.list": () => ({ state: "pending" }),
  "review.decide": async () => ({ id: (await makeReview()).id, state: "hidden", reason: "Names other travellers" }),
};
