import type { FastifyReply, FastifyRequest } from "fastify";
import { toAnswered } from "./phone";
import { todayInIndia } from "./values";

/** The columns of a booking in a list; the joins are in {@link joins}. */
export const columns = `b."id" AS "_id", b."reference", b."status", b."date", b."days",
  b."date" + b."tripDays" - 1 AS "lastDay", b."travelers", b."party",
  b."pickupLocation", b."name", b."phone", b."specialRequests", b."itemTitle", b."itemImage", b."unitPrice",
  b."serviceFee", b."totalPrice", b."paid", b."refunded", b."refunding", b."deposit", b."balanceDueOn", b."heldUntil",
  b."createdAt", b."productId", b."kind", p."images", c."carType"`;

export const joins = `JOIN "Product" p ON p."id" = b."productId" LEFT JOIN "Car" c ON c."id" = b."productId"`;

export type Party = { adults: number; children: number[]; seniors: number };

/** Who travels, of a booking whose request says only how many. */
export function adultsOnly(travelers: number): Party {
  return { adults: travelers, children: [], seniors: 0 };
}

export type BookingRow = {
  travelers: number;
  party: Party | null;
  phone: string;
  createdAt: string;
  itemTitle: string;
  itemImage: string;
  productId: string;
  kind: "tour" | "car" | "offer";
  images: string[];
  carType: string | null;
} & MoneyRow;

type MoneyRow = {
  status: string;
  totalPrice: number;
  paid: number;
  refunded: number;
  refunding: number;
  deposit: number | null;
  balanceDueOn: string | null;
};

function paymentStatus({ status, totalPrice, paid, refunded, refunding }: MoneyRow): string {
  const isCancelled = status === "Cancelled";
  if (refunding > 0 || (paid > totalPrice && !isCancelled)) return "refundDue";
  if (isCancelled && refunded > 0) return "refunded";
  if (paid >= totalPrice) return "paid";
  if (paid > 0) return "partPaid";
  return refunded > 0 ? "refunded" : "unpaid";
}

/** What is paid and due, as our server says it. */
export function moneyOf(row: MoneyRow, createdAt: string) {
  const { status, totalPrice, paid, refunding, deposit, balanceDueOn } = row;
  const due = status === "Cancelled" ? 0 : Math.max(Math.round((totalPrice - paid + refunding) * 100), 0) / 100;
  const isDated = due > 0 && deposit !== null;
  const dueOn = isDated ? (paid < deposit ? todayInIndia(Date.parse(createdAt)) : balanceDueOn) : null;
  return { paymentStatus: paymentStatus(row), paid, due, dueOn };
}

/** Adds the booked product. Fields that the schema does not have are not sent. */
export function withItem<Row extends BookingRow>(row: Row) {
  const { productId: _id, kind, images, carType, itemTitle: title, itemImage: image } = row;
  return Object.assign(row, moneyOf(row, row.createdAt), {
    party: row.party ?? adultsOnly(row.travelers),
    phone: toAnswered(row.phone),
    tour: kind === "tour" ? { _id, title, images } : null,
    car: kind === "car" ? { _id, name: title, carType, images, image } : null,
    offer: kind === "offer" ? { _id, id: _id, title, image } : null,
  });
}

type Paging = { page: number; limit: number; shown: number };

/** X-Total-Count, and Link to the neighbouring pages; a null total is above the counting limit. */
export function sendTotal(request: FastifyRequest, reply: FastifyReply, paging: Paging, total: number | null): void {
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
