import type { Program } from "./journey.js";
import { Api } from "./made/swagger-typescript-api.js";
import { refusalOf } from "./outcome.js";

export function swaggerTypescriptApi(baseUrl: string): Program {
  const { auth, bookings, quotes, tours } = new Api({ baseUrl });
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  return {
    register: async (body) => (await auth.register(body)).data,
    logIn: async (body) => (await auth.login(body)).data,
    addTour: async (token, body) => (await tours.createTour(body, as(token))).data,
    // Its forms write a list of files as JSON, so that each file is sent on its own.
    addPictures: async (token, id, images) => {
      let tour: { images: string[] } = { images: [] };
      for (const image of images) tour = (await tours.addTourPictures(id, { image }, as(token))).data;
      return tour;
    },
    cheapestTours: async (maxPrice) => (await tours.listTours({ maxPrice, sortBy: "priceLow" })).data.results,
    quote: async (body) => (await quotes.makeQuote(body)).data,
    book: async (token, body, key) => {
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": key };
      return (await bookings.createBooking(body, { headers })).data;
    },
    myBookings: async (token) => (await bookings.listMyBookings({}, as(token))).data,
    confirm: async (token, id) => (await bookings.setBookingStatus(id, { status: "Confirmed" }, as(token))).data,
    // It throws refusals, whose type its methods do not tell.
    refusedCancel: async (token, id) => {
      const refused: unknown = await bookings.cancelBooking(id, as(token)).then(
        () => null,
        (answer) => answer.error,
      );
      return refusalOf(refused);
    },
  };
}
