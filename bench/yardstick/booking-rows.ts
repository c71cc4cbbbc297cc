import type { FastifyReply, FastifyRequest } from "fastify";
import { toAnswered } from "./phone";

/** What a list reads of a booking; the joins are in {@link joins}. */
export const columns = `b."id" AS "_id", b."reference", b."status", b."date", b."days", b."travelers",
  b."pickupLocation", b."name", b."phone", b."specialRequests", b."itemTitle", b."itemImage", b."unitPrice",
  b."serviceFee", b."totalPrice", b."createdAt", b."tourId", b."carId", b."offerId",
  t."images" AS "tourImages", c."images" AS "carImages", c."carType"`;

export const joins = `LEFT JOIN "Tour" t ON t."id" = b."tourId" LEFT JOIN "Car" c ON c."id" = b."carId"`;

export type BookingRow = {
  phone: string;
  itemTitle: string;
  itemImage: string;
  tourId: string | null;
  carId: string | null;
  offerId: string | null;
  tourImages: string[] | null;
  carImages: string[] | null;
  carType: string | null;
};

/** Adds the item that is booked; what a schema does not name is not sent. */
export function withItem<Row extends BookingRow>(row: Row) {
  const { tourId, carId, offerId, itemTitle: title, itemImage: image } = row;
  return Object.assign(row, {
    phone: toAnswered(row.phone),
    tour: tourId === null ? null : { _id: tourId, title, images: row.tourImages },
    car: carId === null ? null : { _id: carId, name: title, carType: row.carType, images: row.carImages, image },
    offer: offerId === null ? null : { _id: offerId, id: offerId, title, image },
  });
}

type Paging = { page: number; limit: number; shown: number };

/** X-Total-Count, and Link to the neighbouring pages; a null total is more than was counted. */
export function tellTotal(request: FastifyRequest, reply: FastifyReply, paging: Paging, total: number | null): void {
  const { page, limit, shown } = paging;
  const last = total === null ? null : Math.max(1, Math.ceil(total / limit));
  if (total !== null) reply.header("x-total-count", total);
  if (last === 1 && page === 1) return;
  const [path = "", search = ""] = request.url.split("?");
  const query = new URLSearchParams(search);
  const link = (rel: string, to: number) => {
    query.set("page", String(to));
    query.set("limit", String(limit));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const hasNext = last === null ? shown === limit : page < last;
  const links = [
    ...(page > 1 ? [link("first", 1), link("prev", Math.min(page - 1, last ?? page - 1))] : []),
    ...(hasNext ? [link("next", page + 1)] : []),
    ...(hasNext && last !== null ? [link("last", last)] : []),
  ];
  if (links.length > 0) reply.header("link", links.join(", "));
}
