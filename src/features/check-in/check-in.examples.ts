import { exampleBooking } from "~/features/booking/booking.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import type { CheckInBooking, CheckInDay, MarkResult } from "./check-in.schema";

const { _id, reference, date, days, name, phone, travelers, party, pickupLocation, specialRequests } = exampleBooking;
const { totalPrice, paid, due } = exampleBooking;

export const exampleCode =
  "AQE3SzNGOVEAAFFTUVN5b3VyLXZvdWNoZXItaGFzLTY0LWJ5dGVzLW9mLXNpZ25hdHVyZS1oZXJlLWFuZC1ub3QtdGhpcy10ZXh0LXNvLXRoZQ";

export const exampleCheckInBooking: CheckInBooking = {
  ...{ _id, reference, status: "Confirmed", date, days, name, phone, travelers, party, pickupLocation },
  ...{ specialRequests, totalPrice, paid, due, type: "Tour", title: exampleTour.title, sequence: 0, arrived: null },
};

export const exampleMark = { id: "019bbf0e-4c1a-7b02-9d43-0a7c5be1f2d3", at: "2027-01-15T02:40:00.000Z" };

export const exampleArrived: CheckInBooking = { ...exampleCheckInBooking, arrived: { ...exampleMark, by: "Admin" } };

export const exampleMarkResult: MarkResult = {
  ...{ id: exampleMark.id, result: "arrived", state: "valid", message: null },
  booking: exampleArrived,
};

export const exampleCheckInDay: CheckInDay = { date, bookings: [exampleCheckInBooking] };

export const exampleKeys = {
  keys: [
    {
      id: 1,
      publicKey: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    },
  ],
};
