import type { AffectedBooking, Closing, ClosingList, FoundProduct } from "./closing.schema";

const booking = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  reference: "NE-7K3F9Q",
  title: "Majuli by Ferry and Bicycle",
  name: "Asha Devi",
  phone: "9876543210",
};

export const exampleAffected: AffectedBooking = {
  ...booking,
  kind: "tour",
  productId: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59",
  status: "Confirmed",
  date: "2027-01-15",
  lastDay: "2027-01-15",
  begins: "on",
  travelers: 2,
  totalPrice: 9000,
  paid: 9000,
  email: "asha@example.com",
  agreedToWhatsApp: false,
  dates: ["2027-01-17", "2027-01-14"],
  suggested: "2027-01-17",
};

export const exampleConcerned: AffectedBooking = {
  ...exampleAffected,
  permits: {
    traveller: "Germany",
    changes: [{ label: "Time", before: "About 2 working days", after: "About 10 working days" }],
    obstacles: ["Needs 10 working days, has 6"],
  },
};

export const exampleFound: FoundProduct = {
  id: exampleAffected.productId,
  kind: "tour",
  title: booking.title,
  isArchived: true,
};

export const exampleSummary: ClosingList[number] = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4d01",
  rule: null,
  from: "2027-01-15",
  to: "2027-01-16",
  titles: [booking.title],
  reason: "The ferry does not run.",
  words: "We are sorry, and look forward to your visit.",
  by: "Meghna Das",
  at: "2026-12-01T09:30:00.000Z",
  waiting: 0,
  done: 1,
  failed: 0,
};

export const exampleClosing: Closing = {
  ...exampleSummary,
  bookings: [
    {
      ...booking,
      choice: "move",
      date: "2027-01-17",
      state: "done",
      note: "Moved to 17 Jan 2027",
      isMailed: true,
      isMessaged: false,
    },
  ],
};

export const exampleOrder = { id: booking._id, choice: "move" as const, date: "2027-01-17" };
