import { exampleBooking } from "~/features/booking/booking.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import type { CheckInBooking, CheckInDay, MarkResult } from "./check-in.schema";

const { _id, reference, date, name, phone, travelers, party, pickupLocation, specialRequests } = exampleBooking;
const { totalPrice, paid, due } = exampleBooking;

export const exampleCode =
  "AQE3SzNGOVEAAFFhUWF96ZiJJg01ZZGgtt5BhaZJgQncr5J6D1n2gsGXWdGUkcIMdELW2LHp5hKwp7DUhnHLr95nXQqW227kmNCRYh8V";

export const exampleCheckInBooking: CheckInBooking = {
  _id,
  reference,
  status: "Confirmed",
  date,
  days: 3,
  name,
  phone,
  travelers,
  party,
  pickupLocation,
  specialRequests,
  totalPrice,
  paid,
  due,
  type: "Tour",
  title: exampleTour.title,
  sequence: 0,
  arrived: null,
};

export const exampleMark = { id: "019bbf0e-4c1a-7b02-9d43-0a7c5be1f2d3", at: "2027-01-15T02:40:00.000Z" };

export const exampleArrived: CheckInBooking = { ...exampleCheckInBooking, arrived: { ...exampleMark, by: "Admin" } };

export const exampleMarkResult: MarkResult = {
  id: exampleMark.id,
  result: "arrived",
  state: "valid",
  message: null,
  booking: exampleArrived,
};

export const exampleCheckInDay: CheckInDay = {
  date,
  bookings: [exampleCheckInBooking],
  pages: 1,
  total: 1,
  arrived: 0,
};

export const exampleKeys = {
  keys: [
    {
      id: 1,
      publicKey: "BBklJ3Yslyn92OxJg8RtuYMRojBQqpXUhsSiBiFX05hdJJYulnz2QLy90Rmxc4wnc5FTrL9i8yeGnFogN8cBa-4",
    },
  ],
};
