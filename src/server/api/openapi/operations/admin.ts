import type { ProseTable } from "~/server/api/openapi/types";
import { car, change, offer, tour } from "./examples";

const FORBIDDEN = "Access denied. Please log in as admin.";
const noTour = { FORBIDDEN, NOT_FOUND: "There is no such tour." };
const badPicture = {
  PAYLOAD_TOO_LARGE: "gorge.jpg is too large: at most 10 MB a file.",
  UNSUPPORTED_MEDIA_TYPE: "gorge.svg is not a picture that we can read: JPEG, PNG, WebP, AVIF, GIF.",
};
const noCar = { FORBIDDEN, NOT_FOUND: "There is no such car." };
const noOffer = { FORBIDDEN, NOT_FOUND: "There is no such offer." };

const { _id: _tour, version: _tourVersion, ...tourFields } = tour;
const { _id: _car, version: _carVersion, image: _image, ...carFields } = car;
const { _id: _offer, version: _offerVersion, id: _id, offerPrice: _offerPrice, ...offerFields } = offer;

const sold = { CAPACITY_SOLD: "12 are sold on 15 Jan 2027: it cannot be less than that." };

/** How admins keep the catalogue. What is deleted stays in the bookings that were made of it. */
export const adminProse: ProseTable = {
  "POST /tours": {
    operationId: "createTour",
    description:
      "Adds a tour, as a form or as JSON. In a form, lists such as `highlights` are JSON, and `images` stands once for each " +
      "picture; in JSON, `images` are addresses. For admins.",
    success: "The new tour",
    errors: { FORBIDDEN, ...badPicture },
    request: tourFields,
    response: tour,
  },
  "PUT /tours/{id}": {
    operationId: "updateTour",
    description:
      "Changes those fields of a tour that are sent, as a form or as JSON. Without `images` the pictures stay; `keepImages`, " +
      "a list of old ones, says which of them do. For admins.",
    success: "The changed tour",
    errors: { ...noTour, ...badPicture, ...sold },
    request: { price: 4800, highlights: tour.highlights },
    response: tour,
  },
  "DELETE /tours/{id}": {
    operationId: "deleteTour",
    description:
      "Takes a tour out of the catalogue. One that was booked is archived: its bookings stay as they are. For admins.",
    success: "Which one it was",
    errors: noTour,
    response: { _id: tour._id, archived: true },
  },
  "GET /tours/{id}/history": {
    operationId: "getTourHistory",
    description:
      "What admins changed of a tour, newest first; also of one that is archived or deleted. Empty when nobody ever did. " +
      "For admins.",
    success: "The changes, each with who made it and when",
    errors: noTour,
    response: [change],
    isPaged: true,
  },
  "POST /cars": {
    operationId: "createCar",
    description: "Adds a car. `images` are the addresses that uploading answered. For admins.",
    success: "The new car",
    errors: { FORBIDDEN },
    request: carFields,
    response: car,
  },
  "PUT /cars/{id}": {
    operationId: "updateCar",
    description: "Changes those fields of a car that are sent: `availability` alone, or any others. For admins.",
    success: "The changed car",
    errors: { ...noCar, ...sold },
    request: { availability: false },
    response: { ...car, availability: false },
  },
  "DELETE /cars/{id}": {
    operationId: "deleteCar",
    description:
      "Takes a car out of the catalogue. One that was booked is archived: its bookings stay as they are. For admins.",
    success: "Which one it was",
    errors: noCar,
    response: { _id: car._id, archived: true },
  },
  "GET /cars/{id}/history": {
    operationId: "getCarHistory",
    description:
      "What admins changed of a car, newest first; also of one that is archived or deleted. Empty when nobody ever did. " +
      "For admins.",
    success: "The changes, each with who made it and when",
    errors: noCar,
    response: [change],
    isPaged: true,
  },
  "POST /offers": {
    operationId: "createOffer",
    description: "Adds an offer. `image` is an address, for example one that uploading answered. For admins.",
    success: "The new offer",
    errors: { FORBIDDEN },
    request: offerFields,
    response: offer,
  },
  "PUT /offers/{id}": {
    operationId: "updateOffer",
    description: "Changes an offer; the body is the same as for a new one. For admins.",
    success: "The changed offer",
    errors: { ...noOffer, ...sold },
    request: offerFields,
    response: offer,
  },
  "DELETE /offers/{id}": {
    operationId: "deleteOffer",
    description:
      "Takes an offer out of the catalogue. One that was booked is archived: its bookings stay as they are. For admins.",
    success: "Which one it was",
    errors: noOffer,
    response: { _id: offer._id, archived: true },
  },
  "GET /offers/{id}/history": {
    operationId: "getOfferHistory",
    description:
      "What admins changed of an offer, newest first; also of one that is archived or deleted. Empty when nobody ever did. " +
      "For admins.",
    success: "The changes, each with who made it and when",
    errors: noOffer,
    response: [change],
    isPaged: true,
  },
  "POST /upload": {
    operationId: "uploadImage",
    description:
      "Stores a picture and answers its address, to be used in a car or an offer. What nothing refers to after a day is " +
      "removed again. It is told by its bytes, turned upright, made 2,400 pixels at most and kept as WebP, without metadata. " +
      "For admins.",
    success: "Where the picture is",
    errors: { FORBIDDEN, ...badPicture, BAD_REQUEST: "gorge.jpg is damaged: it cannot be read to its end." },
    response: { url: "/uploads/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59.webp" },
  },
};
