import type { ComponentType } from "react";
import type { ProductKind } from "~/features/product/registry";
import { CarDraft } from "./car/car-draft";
import { OfferDraft } from "./offer/offer-draft";
import { TourDraft } from "./tour/tour-draft";

/** The page of a draft, for each kind. Public pages must not load it. */
export const draftPages: Record<ProductKind, ComponentType<{ id: string }>> = {
  tour: TourDraft,
  car: CarDraft,
  offer: OfferDraft,
};
