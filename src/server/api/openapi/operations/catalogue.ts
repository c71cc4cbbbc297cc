import type { ProseTable } from "~/server/api/openapi/types";
import { car, offer, tour } from "./examples";

const noTour = { NOT_FOUND: "This tour is not on offer." };
const noCar = { NOT_FOUND: "This car is not on offer." };
const noOffer = { NOT_FOUND: "Offer not found." };

/** What anybody reads. */
export const catalogueProse: ProseTable = {
  "GET /tours": {
    operationId: "listTours",
    description:
      "The tours that fit the filters, newest first unless `sortBy` says otherwise. Without `limit`, up to 500 at once. An " +
      "empty value counts as none: `?type=&maxPrice=` asks for all.",
    success: "One page of tours, and how many tours and pages there are",
    parameters: {
      search: "Words that must all occur in title, description, itinerary or the name of a state.",
      type: "Only tours of this type.",
      maxPrice: "The highest price a person, in rupees.",
      sortBy: "By price: the lowest first or the highest first.",
    },
    response: { results: [tour], pages: 1, total: 1 },
  },
  "GET /tours/{id}": {
    operationId: "getTour",
    description: "One tour.",
    success: "The tour",
    errors: noTour,
    response: tour,
  },
  "GET /cars": {
    operationId: "listCars",
    description:
      "The cars that fit the filters, the cheapest first; those that are not available now stand at the end. " +
      "Without `limit`, up to 500 at once.",
    success: "The cars of the page, and how many cars and pages there are",
    parameters: {
      carType: "Only cars of this type.",
      engineType: "Only cars with this engine.",
      seatCapacity: "With so many seats or more.",
      search: "Words that must all occur in name or tagline.",
      sortBy: "`newest`: those added last stand first.",
    },
    response: { results: [car], pages: 1, total: 1 },
  },
  "GET /cars/{id}": {
    operationId: "getCar",
    description: "One car.",
    success: "The car",
    errors: noCar,
    response: car,
  },
  "GET /offers": {
    operationId: "listOffers",
    description:
      "The offers, newest first. Expired ones are left out, but for admins, who send their token. Without `limit`, up to " +
      "500 at once.",
    success: "The offers of the page, and how many offers and pages there are",
    parameters: { search: "Words that must all occur in title, subtitle or type." },
    response: { offers: [offer], pages: 1, total: 1 },
  },
  "GET /offers/{id}": {
    operationId: "getOffer",
    description: "One offer, also an expired one; that one cannot be booked any more. `offerPrice` equals `price`.",
    success: "The offer",
    errors: noOffer,
    response: offer,
  },
};
