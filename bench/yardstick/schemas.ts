// The schemas of answers, which fast-json-stringify compiles.

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const number = { type: "number" } as const;
const strings = { type: "array", items: string } as const;
const maybeInteger = { type: "integer", nullable: true } as const;
const maybeString = { type: "string", nullable: true } as const;

/** An object whose fields may be absent, and of which nothing else is sent. */
const object = <const Properties extends object>(properties: Properties) => ({ type: "object", properties }) as const;
const list = <const Items extends object>(items: Items) => ({ type: "array", items }) as const;

const pricing = {
  prices: list(
    object({
      unit: string,
      ageFrom: integer,
      ageTo: integer,
      from: string,
      to: string,
      minParty: integer,
      amount: number,
    }),
  ),
  cancellation: { ...list(object({ daysFrom: integer, daysTo: integer, refundPercent: integer })), nullable: true },
  payment: { ...object({ depositPercent: integer, balanceDays: integer }), nullable: true },
  infantsTakePlaces: { type: "boolean" },
  changeDays: maybeInteger,
} as const;

const opening = { seasonMonths: { type: "array", items: integer }, closedDates: strings, leadDays: integer } as const;

export const tour = {
  type: "object",
  properties: {
    _id: string,
    title: string,
    description: string,
    duration: string,
    price: number,
    type: string,
    highlights: strings,
    itinerary: string,
    images: strings,
    states: strings,
    includes: strings,
    bring: strings,
    ...opening,
    permits: maybeString,
    capacityPerDate: maybeInteger,
    version: integer,
    ...pricing,
  },
} as const;

export const tourList = {
  type: "object",
  properties: { results: { type: "array", items: tour }, pages: integer, total: integer, correctedSearch: string },
} as const;

const offer = {
  type: "object",
  properties: {
    _id: string,
    id: string,
    title: string,
    subtitle: string,
    description: string,
    type: string,
    duration: string,
    features: strings,
    discount: number,
    price: number,
    offerPrice: number,
    originalPrice: number,
    image: string,
    validTill: maybeString,
    ...opening,
    capacityPerDate: maybeInteger,
    version: integer,
    ...pricing,
  },
} as const;

export const offerList = {
  type: "object",
  properties: { offers: { type: "array", items: offer }, pages: integer, total: integer },
} as const;

export const session = {
  type: "object",
  properties: { _id: string, name: string, email: string, phone: string, role: string, token: string },
} as const;

const bookingFields = {
  _id: string,
  reference: string,
  status: string,
  date: string,
  days: integer,
  lastDay: string,
  travelers: integer,
  party: object({ adults: integer, children: list(integer), seniors: integer }),
  pickupLocation: string,
  name: string,
  phone: string,
  specialRequests: string,
  unitPrice: number,
  serviceFee: number,
  totalPrice: number,
  paymentStatus: string,
  paid: number,
  due: number,
  dueOn: maybeString,
  heldUntil: maybeString,
  createdAt: string,
  tour: { type: "object", nullable: true, properties: { _id: string, images: strings, title: string } },
  car: {
    type: "object",
    nullable: true,
    properties: { _id: string, images: strings, name: string, carType: string, image: string },
  },
  offer: { type: "object", nullable: true, properties: { _id: string, id: string, title: string, image: string } },
} as const;

/** The answer to a new booking. The yardstick books no tours with policies, so their fields are always empty. */
export const placedBooking = object({
  ...bookingFields,
  discountCode: maybeString,
  lines: list(object({ unit: string, label: string, quantity: integer, unitPrice: number, amount: number })),
  cancellation: list(object({})),
  deposit: { type: "number", nullable: true },
  balance: { ...object({}), nullable: true },
});
export const bookings = list(object(bookingFields));

export const adminBookings = {
  type: "array",
  items: {
    type: "object",
    properties: {
      ...bookingFields,
      source: string,
      contactEmail: string,
      asks: maybeString,
      tags: strings,
      user: { type: "object", nullable: true, properties: { _id: string, name: string, email: string, phone: string } },
    },
  },
} as const;

export const summary = {
  type: "object",
  properties: {
    total: integer,
    Pending: integer,
    Confirmed: integer,
    Cancelled: integer,
    isCapped: { type: "boolean", default: false },
    hasPayments: { type: "boolean", default: false },
  },
} as const;

/** `page` and `limit` of a list. */
export function paging(largest: number) {
  return {
    page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
    limit: { type: "integer", minimum: 1, maximum: largest, default: largest },
  } as const;
}
