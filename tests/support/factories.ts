import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { toReference } from "~/features/booking/booking.rules";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { hashPassword } from "~/server/auth/passwords";
import { signToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";

// Rows of their own for each test: everything that must be unique is, and `word()` finds only what it marks.

/** A word that occurs nowhere else. */
export function word(): string {
  return `w${randomUUID().replaceAll("-", "")}`;
}

/** An e-mail address that nobody has. */
export function address(): string {
  return `${word()}@example.com`;
}

/** The calendar date so many days from now in Asia/Kolkata. */
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
  const token = signToken({ _id: id, name, email, phone, role, version: tokenVersion });
  return { ...user, phone, token };
}

export type TestUser = Awaited<ReturnType<typeof makeUser>>;

/** An admin, with a token. */
export function makeAdmin(data: UserData = {}): Promise<TestUser> {
  return makeUser({ name: "Admin", role: "admin", ...data });
}

export function makeTour(data: Partial<Prisma.TourUncheckedCreateInput> = {}) {
  return db().tour.create({
    data: {
      title: `Tour ${word()}`,
      description: "Tea slopes and river silt.",
      duration: "3 days 2 nights",
      price: 4500,
      type: "Family",
      states: ["Assam"],
      images: ["/images/tours/a.avif"],
      ...data,
    },
  });
}

export function makeCar(data: Partial<Prisma.CarUncheckedCreateInput> = {}) {
  return db().car.create({
    data: {
      name: `Car ${word()}`,
      tagline: "For the hills",
      carType: "SUV",
      engineType: "Diesel",
      transmission: "Manual",
      seatCapacity: 7,
      price: 4800,
      images: ["/images/cars/suv.avif"],
      ...data,
    },
  });
}

export function makeOffer(data: Partial<Prisma.OfferUncheckedCreateInput> = {}) {
  return db().offer.create({
    data: {
      title: `Offer ${word()}`,
      features: [],
      price: 9000,
      originalPrice: 12000,
      image: "/images/tours/b.avif",
      validTill: toDatabaseDate(dayAhead(90)),
      ...data,
    },
  });
}

/** A booking as it stands in the database, of a tour of its own unless told of what. */
export async function makeBooking(data: Partial<Prisma.BookingUncheckedCreateInput> = {}) {
  const isOfItem = data.tourId ?? data.carId ?? data.offerId;
  return db().booking.create({
    data: {
      ...(!isOfItem && { tourId: (await makeTour()).id }),
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
