import { expect, it } from "vitest";
import type { Booking } from "~/features/booking/booking.schema";
import type { TripPlan } from "~/features/booking/plan/trip-plan.schema";
import { nextSteps } from "./next-steps.rules";

const booked = {
  date: "2027-01-15",
  lastDay: "2027-01-17",
  pickupLocation: "Guwahati airport",
  reference: "NE-7K3F9Q",
  heldUntil: null,
  deposit: null,
  balance: null,
  paid: 0,
  paymentStatus: "unpaid" as const,
  plan: null,
  confirmsWhenPaid: true,
};
const said = (status: Booking["status"], today: string) => nextSteps({ ...booked, status }, today).join(" ");

it("tells whoever waits when the answer comes, and that nothing is due", () => {
  expect(said("Pending", "2027-01-01")).toContain("confirm within a day, by phone or email");
  expect(said("Pending", "2027-01-01")).toContain("Nothing is due now");
  expect(said("Pending", "2027-01-18")).toContain("passed without a confirmation");
});

it("names what is due, if the policy asks for money", () => {
  const due = { deposit: 3000, balance: { amount: 7000, dueOn: "2027-01-08" } };
  expect(nextSteps({ ...booked, ...due, status: "Pending" }, "2027-01-01").join(" ")).toContain(
    "₹3,000 is due once we confirm, and ₹7,000 by 8 January 2027. We then tell you how to pay.",
  );
});

it("says that it can be paid now, and what has been received", () => {
  const due = { deposit: 3000, balance: { amount: 7000, dueOn: "2027-01-08" }, status: "Pending" as const };
  expect(nextSteps({ ...booked, ...due }, "2027-01-01", "open").join(" ")).toContain(
    "8 January 2027. You can pay it now.",
  );
  expect(nextSteps({ ...booked, ...due, paid: 3000 }, "2027-01-01", "open").join(" ")).toContain(
    "We have received ₹3,000. ₹7,000 is due by 8 January 2027.",
  );
});

it("asks for the payment before it says when the office answers, where the policy asks for money", () => {
  const due = { deposit: 3000, balance: { amount: 7000, dueOn: "2027-01-08" }, status: "Pending" as const };
  const held = { ...booked, ...due, heldUntil: "2026-12-31T23:27:00.000Z" };
  const steps = nextSteps(held, "2027-01-01", "open");
  expect(steps[0]).toContain("Pay ₹3,000 by 1 Jan 2027, 4:57 am, Indian time, to keep your places.");
  expect(steps.at(-1)).toBe("Your payment confirms the booking: as soon as it has arrived, we write to you.");
  expect(nextSteps({ ...held, confirmsWhenPaid: false }, "2027-01-01", "open").at(-1)).toBe(
    "Once your payment has arrived: we check date, road and permits, and confirm within a day, by phone or email.",
  );
  expect(nextSteps({ ...held, paid: 1000 }, "2027-01-01", "open")[0]).toContain("Pay ₹2,000 by");
  // Nobody can pay meanwhile, for example because another amount has arrived.
  expect(nextSteps(held, "2027-01-01", "closed").slice(0, 2)).toEqual([
    "We check date, road and permits, and confirm within a day, by phone or email.",
    "We hold your places until 1 Jan 2027, 4:57 am, Indian time.",
  ]);
});

it("asks whoever has paid by their own word not to pay again", () => {
  const due = { deposit: 3000, balance: null, status: "Pending" as const };
  expect(nextSteps({ ...booked, ...due }, "2027-01-01", "arriving").join(" ")).toContain("Please do not pay again.");
});

it("tells whoever travels where to be, until the last day is over", () => {
  for (const today of ["2027-01-01", "2027-01-17"]) {
    expect(said("Confirmed", today)).toContain("We expect you on 15 January 2027. Pickup: Guwahati airport.");
  }
  expect(said("Confirmed", "2027-01-12")).toContain("the time by 13 January 2027, call us");
  expect(said("Confirmed", "2027-01-14")).toContain("the time yet, call us");
  expect(said("Confirmed", "2027-01-18")).toContain("It began on 15 January 2027.");
});

it("tells the time, once it is known, instead of asking for it", () => {
  const plan: TripPlan = { startTime: "06:30", meetingPoint: "", pickupTime: "05:45", people: null };
  const steps = (known: TripPlan) => nextSteps({ ...booked, plan: known, status: "Confirmed" }, "2027-01-12").join(" ");
  expect(steps(plan)).toContain("Pickup: 5:45 am, Guwahati airport. It starts at 6:30 am.");
  expect(steps({ ...plan, startTime: null })).toContain("Pickup: 5:45 am, Guwahati airport. Please be ready");
  expect(steps(plan)).not.toContain("call us");
});

it("asks nothing more of whoever cancelled", () => {
  expect(said("Cancelled", "2027-01-01")).toContain("You need to do nothing");
});

it("says where a cancelled booking's money is", () => {
  const cancelled = { ...booked, status: "Cancelled" as const };
  const saidOf = (more: object) => nextSteps({ ...cancelled, ...more }, "2027-01-01")[1];
  expect(saidOf({})).toBe("If you have paid something for it, call us about what comes back.");
  expect(saidOf({ paid: 3000, paymentStatus: "refundDue" })).toBe("What comes back to you is below, under Paying.");
  expect(saidOf({ paymentStatus: "refunded" })).toBe("What came back to you is below, under Paying.");
  expect(saidOf({ paid: 3000, paymentStatus: "partPaid" })).toBe("Questions about what you have paid? Please call us.");
});
