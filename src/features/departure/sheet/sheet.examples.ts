import { exampleDeparture, exampleResource } from "~/features/departure/departure.examples";
import type { Sheet } from "./sheet.schema";
import type { MadeSheetLink, SheetReader } from "./sheet-link.schema";

const { product, date, lastDay, status, startTime, meetingPoint, assignments } = exampleDeparture;

export const exampleSheet: Sheet = {
  product,
  date,
  lastDay,
  status,
  startTime,
  meetingPoint,
  assignments,
  travellers: 2,
  hire: null,
  unprintable: [],
  parties: [
    {
      _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
      reference: "NE-7K3F9Q",
      status: "Confirmed",
      name: "Asha Devi",
      phone: "9876543210",
      travelers: 2,
      lastDay: "2027-01-17",
      party: "2 adults",
      pickupLocation: "Guwahati airport",
      pickupTime: "05:45",
      specialRequests: "Vegetarian meals",
      detailsGiven: 1,
      permits: ["Inner Line Permit (ILP), Nagaland"],
    },
  ],
};

export const exampleHireSheet: Sheet = {
  ...exampleSheet,
  product: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a5a", kind: "car", title: "Mahindra Bolero" },
  status: "open",
  startTime: null,
  meetingPoint: "",
  assignments: [
    { resourceId: exampleResource._id, kind: "driver", name: exampleResource.name, phone: exampleResource.phone },
  ],
  hire: { days: 3, kilometres: 600, terms: [{ name: "Fuel", text: "Included" }] },
};

export const exampleSheetToken = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";

const times = { createdAt: "2027-01-13T06:30:00.000Z", expiresAt: "2027-01-18T18:29:59.999Z" };
const email = "rita@example.com";

export const exampleSheetReader: SheetReader = {
  resourceId: exampleResource._id,
  name: exampleResource.name,
  phone: exampleResource.phone,
  email,
  link: times,
};

export const exampleMadeSheetLink: MadeSheetLink = {
  url: `https://luit.example.com/s/${exampleSheetToken}`,
  ...times,
  mailedTo: email,
};
