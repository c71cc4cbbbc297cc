import type { BookingTravellers, MadeFormLink, TravellerForm } from "./traveller.schema";

const exampleFormToken = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";

const times = { createdAt: "2027-01-05T06:30:00.000Z", expiresAt: "2027-01-20T18:29:59.999Z" };

export const exampleTraveller = { position: 1, name: "Anna Weber", nationality: "DE", age: 41, permitNumber: "" };

const progress = {
  travelers: 2,
  given: 1,
  deletedOn: "2027-02-18",
  people: [exampleTraveller, { position: 2, name: "", nationality: null, age: null, permitNumber: "" }],
};

export const exampleForm: TravellerForm = {
  reference: "NE-7K3F9Q",
  title: "Tawang and the Sela Pass",
  date: "2027-01-15",
  lastDay: "2027-01-19",
  ...progress,
};

export const exampleTravellers: BookingTravellers = { isAsked: true, link: times, ...progress };

export const exampleFormLink: MadeFormLink = {
  url: `https://luit.example.com/d/${exampleFormToken}`,
  ...times,
  mailedTo: "asha@example.com",
};
