import { exampleUser } from "~/features/account/account.examples";
import { noProducts } from "~/features/product/booked.schema";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import type { AdminBooking, Booking, PricedBooking } from "./booking.schema";
import type { AdminBookingDetail } from "./booking-admin.schema";
import type { StatusEvent } from "./booking-event.schema";
import type { ShownPlan } from "./plan/trip-plan.schema";
import type { OwnBooking } from "./view/own-booking.schema";
import type { OwnConsent } from "./whatsapp/consent.schema";

const exampleLastDay = "2027-01-17";

export const exampleBooking: Booking = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
  reference: "NE-7K3F9Q",
  status: "Pending",
  date: "2027-01-15",
  days: 1,
  lastDay: exampleLastDay,
  travelers: 2,
  party: { adults: 2, children: [], seniors: 0 },
  pickupLocation: "Guwahati airport",
  name: "Asha Devi",
  phone: "9876543210",
  specialRequests: "Vegetarian food, please",
  unitPrice: 4500,
  serviceFee: 0,
  totalPrice: 9000,
  currency: "INR",
  paymentStatus: "unpaid",
  paid: 0,
  due: 9000,
  dueOn: null,
  heldUntil: null,
  source: "web",
  contactEmail: "",
  externalReference: null,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  ...noProducts,
  tour: { _id: exampleTour._id, title: exampleTour.title, images: exampleTour.images },
};

export const agreedExample: Pick<
  PricedBooking,
  "lines" | "cancellation" | "discountCode" | "deposit" | "balance" | "neededPermits"
> = {
  lines: [{ unit: "adult", label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 }],
  cancellation: [{ until: "2027-01-08T18:30:00.000Z", refundPercent: 100, refundAmount: 9000 }],
  discountCode: null,
  deposit: null,
  balance: null,
  neededPermits: null,
};

export const examplePricedBooking: PricedBooking = { ...exampleBooking, ...agreedExample, refundShares: [] };

export const exampleEvents: StatusEvent[] = [
  { kind: "status", at: exampleBooking.createdAt, from: null, to: "Pending", by: "you" },
];

export const examplePlan: ShownPlan = {
  startTime: "06:30",
  meetingPoint: "Paltan Bazaar, Guwahati",
  pickupTime: "05:45",
  people: [{ kind: "guide", name: "Rita Lepcha", phone: "9876543210" }],
  peopleFrom: "2027-01-14",
};

const exampleConsent: OwnConsent = {
  phone: "+919876543210",
  words: consentWords,
  givenAt: exampleBooking.createdAt,
  isByOffice: false,
  withdrawnAt: null,
  withdrawnBy: null,
  unreachableAt: null,
  isCurrent: true,
};

export const exampleOwnBooking: OwnBooking = {
  ...examplePricedBooking,
  events: exampleEvents,
  payments: [],
  refunds: [],
  payable: { deposit: null, balance: null, full: 9000 },
  terms: "What comes back after a cancellation depends on the case: ask us.",
  backNow: "You have paid nothing so far.",
  cancelsAtOnce: false,
  plan: examplePlan,
  confirmsWhenPaid: true,
  request: null,
  permits: exampleTour.permits,
  whatsApp: exampleConsent,
  bring: exampleTour.bring,
};

export const exampleAdminBooking: AdminBooking = {
  ...exampleBooking,
  program: null,
  asks: null,
  tags: ["school group"],
  agreedToWhatsApp: true,
  user: { _id: exampleUser._id, name: exampleUser.name, email: exampleUser.email, phone: exampleUser.phone },
};

export const exampleAdminBookingDetail: AdminBookingDetail = {
  ...exampleAdminBooking,
  ...agreedExample,
  refundShares: [],
  events: [
    {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a63",
      from: null,
      to: "Pending",
      reason: null,
      by: "Asha Devi",
      at: exampleBooking.createdAt,
    },
  ],
  mails: [
    {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a64",
      channel: "mail",
      kind: "booking-received",
      to: exampleUser.email,
      state: "sent",
      at: "2026-11-20T09:30:04.000Z",
    },
  ],
  whatsApp: { ...exampleConsent, by: null },
  messages: [],
  plan: examplePlan,
  requests: [],
  arrivals: [],
  unprintable: [],
  notes: [
    {
      id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a65",
      text: "Called: arrives on the evening flight.",
      by: "Admin",
      at: "2026-11-20T10:00:00.000Z",
    },
  ],
  payments: [],
  refunds: [],
  undecided: 0,
  changes: [],
};
