import type { Replacement } from "./assign/replace.schema";
import type { Lanes } from "./board/lanes.schema";
import type { DeparturesToday } from "./board/today.schema";
import type { Departure } from "./departure.schema";
import type { GuideDeparture } from "./guide/guide.schema";
import type { Resource } from "./resource/resource.schema";

export const exampleResource: Resource = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c01",
  kind: "guide",
  name: "Rita Lepcha",
  phone: "9876543210",
  languages: ["English", "Hindi"],
  seats: null,
  login: null,
  daysOff: [{ from: "2027-02-01", to: "2027-02-03", reason: "Family wedding" }],
  papers: [{ kind: "licence", number: "AS01 20190004711", validUntil: "2029-03-31" }],
  active: true,
  version: 1,
};

export const exampleDeparture: Departure = {
  product: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", kind: "tour", title: "Majuli by Ferry and Bicycle" },
  date: "2027-01-15",
  lastDay: "2027-01-17",
  booking: null,
  status: "guaranteed",
  capacity: 12,
  sold: 4,
  left: 8,
  minParty: 2,
  startTime: "06:30",
  meetingPoint: "Guwahati airport, gate 1",
  bookings: 2,
  unanswered: 0,
  travellers: 4,
  totalPrice: 18000,
  paid: 18000,
  due: 0,
  assignments: [
    { resourceId: exampleResource._id, kind: "guide", name: exampleResource.name, phone: exampleResource.phone },
  ],
  missing: [],
  version: 3,
};

export const exampleReplacement: Replacement = {
  from: { _id: exampleResource._id, kind: "guide", name: exampleResource.name, phone: exampleResource.phone },
  by: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c02", kind: "guide", name: "Tenzin Norbu", phone: "9876543211" },
  trips: [
    {
      assignmentId: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c03",
      product: exampleDeparture.product,
      date: exampleDeparture.date,
      lastDay: exampleDeparture.lastDay,
      booking: null,
      bookings: exampleDeparture.bookings,
      obstacle: null,
      notes: [],
    },
  ],
};

export const exampleLanes: Lanes = {
  trips: [{ ...exampleDeparture, withoutPickupTime: 1 }],
  total: 1,
  people: [
    {
      _id: exampleResource._id,
      kind: exampleResource.kind,
      name: exampleResource.name,
      phone: exampleResource.phone,
      languages: exampleResource.languages,
      seats: exampleResource.seats,
      active: exampleResource.active,
      busy: [
        {
          productId: exampleDeparture.product._id,
          bookingId: null,
          title: exampleDeparture.product.title,
          from: exampleDeparture.date,
          to: exampleDeparture.lastDay,
        },
      ],
      daysOff: exampleResource.daysOff,
      papers: [],
    },
  ],
};

export const exampleGuideDeparture: GuideDeparture = {
  id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c11",
  date: "2027-01-15",
  lastDate: "2027-01-17",
  title: "Majuli by Ferry and Bicycle",
  startTime: "07:30",
  meetingPoint: "Nimati Ghat",
  hire: null,
  travellers: [
    {
      name: "Asha Devi",
      status: "Confirmed",
      phone: "9876543210",
      count: 2,
      pickup: "Jorhat station",
      party: "2 adults",
      requests: "Vegetarian meals",
      permits: null,
    },
  ],
};

export const exampleDeparturesToday: DeparturesToday = {
  today: { date: "2027-01-14", departures: 3, travellers: 14, onTheWay: 5 },
  tomorrow: { date: "2027-01-15", departures: 2, travellers: 6, onTheWay: 12 },
  thisWeek: { from: "2027-01-14", to: "2027-01-17", withoutGuide: 1, open: 6, left: 34 },
  nextWeek: { from: "2027-01-18", to: "2027-01-24", withoutGuide: 2, open: 9, left: 61 },
};
