import { contactSent } from "~/features/site/contact/contact.rules";
import type { ProseTable } from "~/server/api/openapi/types";
import { tooManyText } from "~/server/limits/limits.rules";
import { car, offer, tour } from "./examples";

const noTour = { NOT_FOUND: "This tour is not on offer." };
const noCar = { NOT_FOUND: "This car is not on offer." };
const noOffer = { NOT_FOUND: "Offer not found." };

const freeDays = {
  success: "Each day of the range, and the next one that is free",
  parameters: {
    from: "The first day, `yyyy-MM-dd`, at most 730 days ahead; today unless told.",
    to: "The last day; 60 days after `from` unless told, at most 366 days in all.",
    places: "How many places `nextOpen` must have; 1 unless told.",
    days: "Cars: for how many days in a row `nextOpen` must be free; 1 unless told.",
  },
  response: {
    nextOpen: "2027-01-15",
    days: [
      { date: "2027-01-14", status: "SOLD_OUT", left: 0 },
      { date: "2027-01-15", status: "OPEN", left: 4 },
    ],
  },
};
const freeDaysText =
  "Day by day, whether it can be booked: `OPEN`, `SOLD_OUT`, `CLOSED` (not run that day), `OUT_OF_SEASON`, `TOO_SOON` " +
  "(past, or within the days by which it must be booked ahead), or `TOO_LATE` (more than 730 days ahead, or after the " +
  "`validTill` of an offer); and how many places are `left`.";

/** What anybody reads. */
export const catalogueProse: ProseTable = {
  "GET /tours": {
    operationId: "listTours",
    description:
      "The tours that fit the filters, newest first unless `sortBy` says otherwise. Without `limit`, up to 500 at once. An " +
      "empty value counts as none: `?type=&maxPrice=` asks for all.",
    success: "One page of tours, and how many tours and pages there are",
    parameters: {
      search:
        "Words, in any order, of which each must begin a word of the tour's title, description, itinerary, highlights, " +
        "inclusions or states. If no tour has them all, they may stand inside of words. If there is none either, words " +
        "that nobody has written are replaced by those spelt most like them, or left out, and `correctedSearch` says " +
        "what was searched for instead. Without `sortBy`, up to 1,000 results are sorted by relevance.",
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
  "GET /tours/{id}/availability": {
    operationId: "getTourAvailability",
    description: freeDaysText,
    errors: noTour,
    ...freeDays,
  },
  "GET /cars/{id}/availability": {
    operationId: "getCarAvailability",
    description: `${freeDaysText} Of a car, cars.`,
    errors: noCar,
    ...freeDays,
  },
  "GET /offers/{id}/availability": {
    operationId: "getOfferAvailability",
    description: freeDaysText,
    errors: noOffer,
    ...freeDays,
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

export const contactProse: ProseTable = {
  "POST /contact": {
    operationId: "sendContactMessage",
    description:
      "Mails a message to the office, with the writer's address to reply to. Where the operator has set no inbox nothing " +
      "is sent, and the answer is the same.",
    success: "The message was taken",
    errors: { TOO_MANY_REQUESTS: tooManyText(3600) },
    request: {
      name: "Asha Devi",
      email: "asha@example.com",
      subject: "Nongriat in July",
      message: "Do the steps dry between two showers?",
    },
    response: { message: contactSent },
  },
};
