import { sampleCars } from "./cars";
import { sampleOffers } from "./offers";
import { withDetails } from "./tour-details";
import { arunachalPradeshTours } from "./tours-arunachal-pradesh";
import { assamTours } from "./tours-assam";
import { manipurTours } from "./tours-manipur";
import { meghalayaTours } from "./tours-meghalaya";
import { mizoramTours } from "./tours-mizoram";
import { nagalandTours } from "./tours-nagaland";
import { sikkimTours } from "./tours-sikkim";
import { tripuraTours } from "./tours-tripura";
import type { SampleTour } from "./types";

export const sampleTours: SampleTour[] = [
  ...assamTours,
  ...meghalayaTours,
  ...arunachalPradeshTours,
  ...nagalandTours,
  ...manipurTours,
  ...mizoramTours,
  ...tripuraTours,
  ...sikkimTours,
].map(withDetails);

export { sampleCars, sampleOffers };
