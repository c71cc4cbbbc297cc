import type { Program } from "./journey.js";
import { createClient, createConfig } from "./made/hey-api/client/index.js";
import * as sdk from "./made/hey-api/index.js";
import { dataOf } from "./outcome.js";

export function heyApi(baseUrl: string): Program {
  const client = createClient(createConfig({ baseUrl }));
  const as = (token: string) => ({ client, headers: { Authorization: `Bearer ${token}` } });
  return {
    register: async (body) => dataOf(await sdk.register({ client, body })),
    logIn: async (body) => dataOf(await sdk.login({ client, body })),
    addTour: async (token, body) => dataOf(await sdk.createTour({ ...as(token), body })),
    addPictures: async (token, id, images) =>
      dataOf(await sdk.addTourPictures({ ...as(token), path: { id }, body: { images } })),
    cheapestTours: async (maxPrice) => {
      const query = { maxPrice, sortBy: "priceLow" } as const;
      return dataOf(await sdk.listTours({ client, query })).results;
    },
    quote: async (body) => dataOf(await sdk.makeQuote({ client, body })),
    book: async (token, body, key) => {
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": key };
      return dataOf(await sdk.createBooking({ client, headers, body }));
    },
    myBookings: async (token) => dataOf(await sdk.listMyBookings(as(token))),
    confirm: async (token, id) =>
      dataOf(await sdk.setBookingStatus({ ...as(token), path: { id }, body: { status: "Confirmed" } })),
    refusedCancel: async (token, id) => {
      const { error } = await sdk.cancelBooking({ ...as(token), path: { id } });
      if (!error) throw new Error("It was cancelled");
      return error.code === "NOT_CANCELLABLE" ? error : { code: error.code };
    },
  };
}
