import { exampleDeparture } from "~/features/departure/departure.examples";
import type { Sheet } from "./sheet.schema";

const { product, date, lastDay, status, startTime, meetingPoint, assignments } = exampleDeparture;

export const exampleSheet: Sheet = {
  ...{ product, date, lastDay, status, startTime, meetingPoint, assignments },
  travellers: 2,
  parties: [
    {
      _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
      reference: "NE-7K3F9Q",
      status: "Confirmed",
      name: "Asha Devi",
      phone: "9876543210",
      travelers: 2,
      party: "2 adults",
      pickupLocation: "Guwahati airport",
      specialRequests: "Vegetarian meals",
    },
  ],
};
