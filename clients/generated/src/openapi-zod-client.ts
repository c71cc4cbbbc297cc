import type { Program } from "./journey.js";
import { createApiClient } from "./made/openapi-zod-client.js";
import { refusalOf } from "./outcome.js";

/** It checks bodies and answers by the schemas of the document. */
export function openapiZodClient(baseUrl: string): Program {
  const client = createApiClient(baseUrl);
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  return {
    register: (body) => client.register(body),
    logIn: (body) => client.login(body),
    addTour: (token, body) => client.createTour(body, as(token)),
    // Its forms write a list of files as text, so that each file is sent on its own.
    addPictures: async (token, id, images) => {
      let tour: { images: string[] } = { images: [] };
      for (const image of images) tour = await client.addTourPictures({ image }, { ...as(token), params: { id } });
      return tour;
    },
    cheapestTours: async (maxPrice) => (await client.listTours({ queries: { maxPrice, sortBy: "priceLow" } })).results,
    quote: (body) => client.makeQuote(body),
    book: (token, body, key) =>
      client.createBooking(body, { headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": key } }),
    myBookings: (token) => client.listMyBookings(as(token)),
    confirm: (token, id) => client.setBookingStatus({ status: "Confirmed" }, { ...as(token), params: { id } }),
    // It throws what axios throws, and has no types of problems.
    refusedCancel: async (token, id) => {
      const refused: unknown = await client.cancelBooking(undefined, { ...as(token), params: { id } }).then(
        () => null,
        (error) => error.response?.data,
      );
      return refusalOf(refused);
    },
  };
}
