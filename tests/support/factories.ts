import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { toReference } from "~/features/booking/booking.rules";
import { type IdField, idFields, type NamedProduct, type ProductKind, productIn } from "~/features/product/registry";
import { newSecret } from "~/features/webhook/send/signature.rules";
import { testType, webhookTypes } from "~/features/webhook/webhook.rules";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { makeKey } from "~/server/auth/api-key";
import { hashPassword } from "~/server/auth/passwords";
import { signToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";

// New rows for each test, with unique values; a search for a `word()` finds only the rows that contain it.

/** A unique word. */
export function word(): string {
  return `w${randomUUID().replaceAll("-", "")}`;
}

/** A unique e-mail address. */
export function address(): string {
  return `${word()}@example.com`;
}

/** The calendar date in Asia/Kolkata this many days from now. */
export function dayAhead(days = 30): string {
  return addDays(dateInIndia(new Date()), days);
}

type UserData = Partial<Prisma.UserUncheckedCreateInput> & { password?: string };

/** A customer, with a token; `phone` as the API answers it. */
export async function makeUser({ password, ...data }: UserData = {}) {
  const user = await db().user.create({
    data: {
      name: "Asha Devi",
      email: address(),
      phone: `+91${randomInt(1e9, 1e10)}`,
      ...(password && { passwordHash: await hashPassword(password) }),
      ...data,
    },
  });
  const { id, name, email, role, tokenVersion } = user;
  const phone = toAnsweredPhone(user.phone);
  const token = await signToken({ _id: id, name, email, phone, role, version: tokenVersion });
  return { ...user, phone, token };
}

export type TestUser = Awaited<ReturnType<typeof makeUser>>;

/** An admin, with a token. */
export function makeAdmin(data: UserData = {}): Promise<TestUser> {
  return makeUser({ name: "Admin", role: "admin", ...data });
}

type ProductData = Partial<
  Omit<Prisma.ProductUncheckedCreateInput, "kind" | "capacity" | ProductKind | "bookings" | "allocations">
>;

type TourData = ProductData &
  Partial<Omit<Prisma.TourUncheckedCreateInput, "id">> & { capacityPerDate?: number | null };

/** A bookable tour; fields are named as in the API. */
export async function makeTour(data: TourData = {}) {
  const { title = `Tour ${word()}`, description = "Tea slopes and river silt.", price = 4500, ...more } = data;
  const { duration = "3 days 2 nights", type = "Family", capacityPerDate = null, ...most } = more;
  const { highlights, itinerary, includes, bring, permits, kind: _, ...others } = most;
  const { notIncluded, stay, meals, groupMin, groupMax, guideLanguages, fitness, childrenNote, questions, ...product } =
    others;
  const details = { notIncluded, stay, meals, groupMin, groupMax, guideLanguages, fitness, childrenNote, questions };
  const row = await db().product.create({
    data: {
      states: ["Assam"],
      images: ["/images/tours/a.avif"],
      ...product,
      kind: "tour",
      title,
      description,
      price,
      capacity: capacityPerDate,
      tour: { create: { duration, type, highlights, itinerary, includes, bring, permits, ...details } },
    },
  });
  return { ...row, capacityPerDate: row.capacity };
}

type CarData = Omit<ProductData, "title"> &
  Partial<Omit<Prisma.CarUncheckedCreateInput, "id">> & { name?: string; units?: number };

/** A bookable car; fields are named as in the API. */
export async function makeCar(data: CarData = {}) {
  const { name = `Car ${word()}`, price = 4800, units = 1, availability, rating, kind: _, ...more } = data;
  const { tagline = "For the hills", carType = "SUV", engineType = "Diesel", ...most } = more;
  const { transmission = "Manual", seatCapacity = 7, ...product } = most;
  const row = await db().product.create({
    data: {
      images: ["/images/cars/suv.avif"],
      ...product,
      kind: "car",
      title: name,
      price,
      capacity: units,
      car: { create: { tagline, carType, engineType, transmission, seatCapacity, availability, rating } },
    },
  });
  return { ...row, name: row.title, units: row.capacity };
}

type OfferData = Omit<ProductData, "images"> &
  Partial<Omit<Prisma.OfferUncheckedCreateInput, "id">> & { image?: string; capacityPerDate?: number | null };

/** A bookable offer; fields are named as in the API. */
export async function makeOffer(data: OfferData = {}) {
  const {
    title = `Offer ${word()}`,
    price = 9000,
    image = "/images/tours/b.avif",
    capacityPerDate = null,
    ...more
  } = data;
  const { originalPrice = 12000, validTill = toDatabaseDate(dayAhead(90)), kind: _, ...most } = more;
  const { subtitle, type, duration, features, discount, ...product } = most;
  const row = await db().product.create({
    data: {
      ...product,
      kind: "offer",
      title,
      price,
      images: image ? [image] : [],
      capacity: capacityPerDate,
      offer: { create: { subtitle, type, duration, features, discount, originalPrice, validTill } },
    },
  });
  return { ...row, image, capacityPerDate: row.capacity };
}

/** A unique discount code, in the form that people type. */
export function codeName(): string {
  return `C${randomBytes(6).toString("hex").toUpperCase()}`;
}

/** A stored discount code, of 10 % on everything by default. */
export async function makeCode({ amount, ...data }: Partial<Prisma.DiscountCodeUncheckedCreateInput> = {}) {
  const value = amount === undefined ? { percent: 10 } : { amount };
  return db().discountCode.create({ data: { code: codeName(), ...value, ...data } });
}

/** A stored key with the usual scopes, for a new account by default, and what the program sends. */
export async function makeApiKey(data: Partial<Prisma.ApiKeyUncheckedCreateInput> = {}) {
  const { key, hash, shown } = makeKey({ isTest: data.isTest ?? false });
  const row = await db().apiKey.create({
    data: {
      accountId: data.accountId ?? (await makeUser()).id,
      name: `Agency ${word()}`,
      hash,
      shown,
      scopes: ["catalogue:read", "availability:read", "bookings:own"],
      perMinute: 600,
      ...data,
    },
  });
  return { ...row, key, token: key };
}

/** A stored receiver of webhooks, of a new account's bookings by default, at an address where nobody listens. */
export async function makeWebhook(data: Partial<Prisma.WebhookEndpointUncheckedCreateInput> = {}) {
  return db().webhookEndpoint.create({
    data: {
      accountId: data.accountId === undefined ? (await makeUser()).id : data.accountId,
      name: `Agency ${word()}`,
      url: "https://agency.example.net/webhooks",
      types: [...webhookTypes],
      secret: newSecret(),
      ...data,
    },
  });
}

/** A stored message, a test to a new receiver by default. */
export async function makeWebhookMessage(data: Partial<Prisma.WebhookMessageUncheckedCreateInput> = {}) {
  const now = new Date();
  return db().webhookMessage.create({
    data: {
      number: 1,
      endpointId: data.endpointId ?? (await makeWebhook()).id,
      type: testType,
      payload: JSON.stringify({ type: testType, timestamp: now.toISOString(), data: {} }),
      nextAttemptAt: now,
      createdAt: now,
      ...data,
    },
  });
}

/** A stored guide, driver or vehicle: a guide by default. */
export function makeResource(data: Partial<Prisma.ResourceUncheckedCreateInput> = {}) {
  return db().resource.create({ data: { kind: "guide", name: `Rita ${word()}`, phone: "+919876543210", ...data } });
}

type BookingData = Partial<Omit<Prisma.BookingUncheckedCreateInput, "productId" | "kind">> & NamedProduct;

/** An open request of a new Confirmed booking's customer: by default to cancel. */
export async function makeRequest(
  booking: BookingData = {},
  data: Partial<Omit<Prisma.BookingRequestUncheckedCreateInput, "bookingId">> = {},
) {
  const { id: bookingId } = await makeBooking({ status: "Confirmed", ...booking });
  return db().bookingRequest.create({ data: { bookingId, kind: "cancel", ...data } });
}

/** A stored booking, of a new tour by default. */
export async function makeBooking(booking: BookingData = {}) {
  const product = productIn(booking) ?? { kind: "tour" as const, id: (await makeTour()).id };
  const isColumn = ([name]: [string, unknown]) => !idFields.some((field) => field === name);
  const data = Object.fromEntries(Object.entries(booking).filter(isColumn)) as Omit<BookingData, IdField>;
  return db().booking.create({
    data: {
      productId: product.id,
      kind: product.kind,
      reference: toReference(randomBytes(6)),
      name: "Asha Devi",
      phone: "+919876543210",
      date: toDatabaseDate(dayAhead()),
      travelers: 2,
      pickupLocation: "Guwahati airport",
      itemTitle: "A tour",
      unitPrice: 4500,
      totalPrice: 9000,
      ...data,
    },
  });
}

/** A Confirmed booking of a trip that has ended. */
export function makeTravelled(userId: string, data: BookingData = {}) {
  return makeBooking({
    userId,
    status: "Confirmed",
    date: toDatabaseDate(addDays(dateInIndia(new Date()), -20)),
    ...data,
  });
}

/** A review that waits to be published or hidden. `kind`: the kind of its product. */
export async function makeReview(data: Partial<Prisma.ReviewUncheckedCreateInput> = {}, kind: ProductKind = "tour") {
  const { id: userId } = await makeUser();
  const booking = await makeTravelled(userId, data.productId ? { [`${kind}Id`]: data.productId } : {});
  const written = { bookingId: booking.id, productId: booking.productId, userId, stars: 5, text: "A fine trip" };
  return db().review.create({ data: { ...written, ...data } });
}

/** A booking of ₹9,000 with a reduction of ₹500. */
export function makeReducedBooking() {
  const lines = [
    { position: 1, unit: "adult", label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 },
    { position: 2, unit: "discount", label: "Reduction", quantity: 1, unitPrice: -500, amount: -500 },
  ] as const;
  return makeBooking({ totalPrice: 8500, lines: { create: [...lines] } });
}

/** A named view of the bookings, of this member of the staff. */
export function makeSavedView({ id: userId }: { id: string }) {
  return db().savedView.create({ data: { userId, name: word().slice(0, 40), filters: { status: "Pending" } } });
}
