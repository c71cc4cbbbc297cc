import type { AdminReview, OwnReview, Review } from "./review.schema";

const written = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b01",
  stars: 5,
  text: "The bridges were worth every step, and our guide knew each plant on the way.",
  photos: ["/uploads/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59.webp"],
  createdAt: "2027-01-20T06:30:00.000Z",
};

export const exampleReview: Review = {
  ...written,
  name: "Asha",
  travelledIn: "2027-01",
  reply: null,
};

export const exampleOwnReview: OwnReview = {
  ...written,
  state: "pending",
  reason: null,
  reply: null,
  canChange: true,
};

export const exampleAdminReview: AdminReview = {
  ...written,
  state: "pending",
  reason: null,
  reply: null,
  decidedAt: null,
  version: 1,
  booking: {
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
    reference: "NE-7K3F9Q",
    title: "Living root bridges of Nongriat",
    name: "Asha Devi",
  },
};
