import { exampleBooking } from "~/features/booking/booking.examples";
import { exampleDeparture } from "~/features/departure/departure.examples";
import type { Manifest } from "./manifest.schema";

const { _id, reference, status, date, days, name, phone, travelers, pickupLocation, specialRequests, due } =
  exampleBooking;

export const exampleManifest: Manifest = {
  date,
  items: [
    {
      id: exampleDeparture.product._id,
      type: "Tour",
      title: exampleDeparture.product.title,
      date,
      startTime: exampleDeparture.startTime,
      meetingPoint: exampleDeparture.meetingPoint,
      crew: exampleDeparture.assignments.map((one) => ({ ...one, link: null })),
      seats: exampleDeparture.capacity,
      seatsTaken: exampleDeparture.travellers,
      bookings: [
        {
          _id,
          reference,
          status,
          date,
          days,
          lastDay: exampleDeparture.lastDay,
          name,
          phone,
          travelers,
          pickupLocation,
          pickupTime: "05:45",
          specialRequests,
          due,
          crew: [],
          arrivedAt: "2027-01-15T02:40:00.000Z",
        },
      ],
    },
  ],
  pages: 1,
  products: 1,
  travellers: travelers,
};
