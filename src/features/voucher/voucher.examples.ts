import { exampleBooking, examplePlan } from "~/features/booking/booking.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import type { AccessLink, MadeLink } from "./link/link.schema";
import type { Voucher } from "./voucher.schema";

export const exampleToken = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";

export const exampleVoucher: Voucher = {
  _id: exampleBooking._id,
  reference: exampleBooking.reference,
  kind: "Tour",
  title: exampleTour.title,
  name: exampleBooking.name,
  travellers: "2 travellers",
  date: "2027-01-15",
  lastDate: "2027-01-17",
  days: 3,
  states: ["Assam"],
  pickupLocation: "Guwahati airport",
  plan: examplePlan,
  specialRequests: "Vegetarian food, please",
  itinerary: [
    { label: "Day 1", date: "2027-01-15", title: "To the island", paragraphs: ["By ferry from Nimati Ghat at 3 pm."] },
  ],
  includes: exampleTour.includes,
  bring: ["Photo ID of each traveller"],
  permits: null,
  permitLines: [],
  totalPrice: 9000,
  paid: 4500,
  due: 4500,
  dueOn: "2027-01-08",
  cancellation: "Free cancellation until 8 January. After that, nothing comes back.",
  code: "https://luit.example.com/profile/bookings/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  ownWords: [{ title: "Where we meet", paragraphs: ["At the car park below the village. Your driver has a sign."] }],
  house: {
    name: "Luit",
    office: "Thangal Bazar, Imphal, Manipur 795001",
    email: "hello@example.com",
    bookingsPhone: "+91 00000 00202",
    supportPhone: "+91 00000 00101",
  },
};

const times = { createdAt: "2026-12-01T06:30:00.000Z", expiresAt: "2027-01-24T18:30:00.000Z" };

export const exampleLink: AccessLink = { link: times };

export const exampleMadeLink: MadeLink = { url: `https://luit.example.com/v/${exampleToken}`, ...times };
