import type { AdminBooking, Booking } from "~/features/booking/booking.schema";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import type { ChangeEntry } from "~/features/history/history.schema";
import type { Car } from "~/features/product/kinds/car/car.schema";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import type { SessionUser } from "~/lib/session/session-user";

// The same few things in every example, so that one can be followed from operation to operation.

const userId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a01";

export const sessionUser: SessionUser = {
  _id: userId,
  name: "Asha Devi",
  email: "asha@example.com",
  phone: "9876543210",
  role: "customer",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiIwMTlhOWY1ZSJ9.b5wSg2fWm1hCkz1vJc2pTg",
};

export const tour: Tour = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
  title: "Majuli by Ferry and Bicycle",
  description: "Three days on the river island of the Brahmaputra, among mask makers and monasteries.",
  duration: "3 days 2 nights",
  price: 4500,
  type: "Family",
  highlights: ["Mask makers of Samaguri", "Sunset at Kamalabari Ghat"],
  itinerary:
    "Day 1: Ferry to the island\nFrom Nimati Ghat to Kamalabari, and a first ride.\n\nDay 2: Monasteries\nAuniati and Samaguri.",
  images: ["/images/tours/majuli.avif"],
  states: ["Assam"],
  includes: ["Ferry", "Bicycle", "Two nights in a bamboo cottage"],
  bring: ["Sun hat"],
  seasonMonths: [10, 11, 12, 1, 2, 3],
  closedDates: ["2027-01-26"],
  leadDays: 2,
  permits: null,
  capacityPerDate: 12,
  version: 7,
};

export const car: Car = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
  name: "Hill Seven",
  tagline: "Seven seats for the passes",
  carType: "SUV",
  engineType: "Diesel",
  transmission: "Manual",
  seatCapacity: 7,
  price: 4800,
  images: ["/images/cars/suv.avif"],
  image: "/images/cars/suv.avif",
  availability: true,
  rating: 4.6,
  units: 2,
  seasonMonths: [],
  closedDates: [],
  leadDays: 0,
  version: 3,
};

export const offer: Offer = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61",
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61",
  title: "Hornbill Festival Special",
  subtitle: "Four days in Kohima",
  description: "The festival, with a homestay in Khonoma.",
  type: "Festival",
  duration: "4 days 3 nights",
  features: ["Festival pass", "Homestay", "Breakfast"],
  discount: 25,
  price: 9000,
  offerPrice: 9000,
  originalPrice: 12000,
  image: "/images/tours/hornbill.avif",
  validTill: "2027-11-30",
  seasonMonths: [],
  closedDates: [],
  leadDays: 1,
  capacityPerDate: null,
  version: 4,
};

export const booking: Booking = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  reference: "NE-7K3F9Q",
  status: "Pending",
  date: "2027-01-15",
  days: 1,
  travelers: 2,
  pickupLocation: "Guwahati airport",
  name: "Asha Devi",
  phone: "9876543210",
  specialRequests: "Vegetarian food, please",
  unitPrice: 4500,
  serviceFee: 0,
  totalPrice: 9000,
  createdAt: "2026-11-20T09:30:00.000Z",
  tour: { _id: tour._id, title: tour.title, images: tour.images },
  car: null,
  offer: null,
};

export const adminBooking: AdminBooking = {
  ...booking,
  source: "web",
  contactEmail: "",
  user: { _id: userId, name: sessionUser.name, email: sessionUser.email, phone: sessionUser.phone },
};

export const adminBookingDetail: AdminBookingDetail = {
  ...adminBooking,
  events: [
    {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a63",
      from: null,
      to: "Pending",
      reason: null,
      by: "Asha Devi",
      at: booking.createdAt,
    },
  ],
  mails: [
    {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a64",
      kind: "booking-received",
      to: sessionUser.email,
      state: "sent",
      at: "2026-11-20T09:30:04.000Z",
    },
  ],
  notes: [
    {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a65",
      text: "Called: arrives on the evening flight.",
      by: "Admin",
      at: "2026-11-20T10:00:00.000Z",
    },
  ],
  changes: [],
};

export const change: ChangeEntry = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a63",
  action: "updated",
  fields: { price: [4200, 4500] },
  by: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a02", name: "Rongmei Kiran" },
  at: "2026-11-20T09:30:00.000Z",
};
