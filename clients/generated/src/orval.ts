import type { Program } from "./journey.js";
import * as api from "./made/orval.js";

/** Its answers have a status, by which the types of data and errors differ. */
function dataOf<Answer extends { status: number; data: unknown }, Status extends Answer["status"]>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>["data"] {
  if (isOf(answer, status)) return answer.data;
  throw new Error(JSON.stringify(answer.data));
}

function isOf<Answer extends { status: number }, Status extends number>(
  answer: Answer,
  status: Status,
): answer is Extract<Answer, { status: Status }> {
  return answer.status === status;
}

const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Its functions call the server that the document names. */
export function orval(): Program {
  return {
    register: async (body) => dataOf(await api.register(body), 200),
    logIn: async (body) => dataOf(await api.login(body), 200),
    // It names no content type where the document has two.
    addTour: async (token, body) => {
      const headers = { ...as(token).headers, "Content-Type": "application/json" };
      return dataOf(await api.createTour(body, {}, { headers }), 200);
    },
    addPictures: async (token, id, images) => dataOf(await api.addTourPictures(id, { images }, {}, as(token)), 201),
    cheapestTours: async (maxPrice) => dataOf(await api.listTours({ maxPrice, sortBy: "priceLow" }), 200).results,
    quote: async (body) => dataOf(await api.makeQuote(body), 200),
    book: async (token, body, key) => dataOf(await api.createBooking(body, { "Idempotency-Key": key }, as(token)), 200),
    myBookings: async (token) => dataOf(await api.listMyBookings({}, {}, as(token)), 200),
    confirm: async (token, id) => dataOf(await api.setBookingStatus(id, { status: "Confirmed" }, {}, as(token)), 200),
    refusedCancel: async (token, id) => {
      const problem = dataOf(await api.cancelBooking(id, {}, as(token)), 409);
      return problem.code === "NOT_CANCELLABLE" ? problem : { code: problem.code };
    },
  };
}
