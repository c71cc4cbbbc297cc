import { z } from "zod";
import { exampleBooking } from "~/features/booking/booking.examples";
import { userProcedure } from "~/server/api/trpc";
import { listOwingInput, moneyWork, type OwingBooking, owingBooking } from "./work.schema";
import { countMoneyWork, listOwing } from "./work.service";

const { _id, reference, date, name, phone, tour } = exampleBooking;

const exampleOwing: OwingBooking = {
  _id,
  reference,
  title: tour?.title ?? "",
  date,
  status: "Confirmed",
  name,
  phone,
  totalPrice: 9000,
  paid: 1800,
  due: 7200,
  dueOn: "2026-12-08",
  heldUntil: null,
  undecided: 0,
};

/** The procedures of the payment router that say what waits for an admin. */
export const workProcedures = {
  work: userProcedure("payment.read")
    .meta({
      route: "GET /payments/work",
      operationId: "countMoneyWork",
      summary: "Count what waits for an admin (admin)",
      description: "How many payments, refunds and bookings the portal's page Money lists in each section. For admins.",
      successDescription: "The counts",
      response: {
        reported: 3,
        due: 12,
        toGiveBack: 1,
        undecided: 0,
        mismatched: 0,
        unmatched: 0,
        credits: 4,
        disputed: 1,
        held: 2,
      },
    })
    .input(z.object({}))
    .output(moneyWork)
    .query(({ ctx }) => countMoneyWork(ctx)),

  owing: userProcedure("payment.read")
    .meta({
      route: "GET /payments/bookings",
      operationId: "listOwingBookings",
      summary: "List bookings with money due (admin)",
      description:
        "Bookings that are not paid in full (`due`), whose hold ends today (`held`), or that wait for a decision (`undecided`). For admins.",
      successDescription: "The bookings of one page",
      response: [exampleOwing],
      isPaged: true,
      hasCursor: true,
    })
    .input(listOwingInput)
    .output(z.array(owingBooking))
    .query(({ ctx, input }) => listOwing(ctx, input)),
};
