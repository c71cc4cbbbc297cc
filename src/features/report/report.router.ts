import { exampleGateway } from "~/features/payment/providers/registry";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { nothing } from "~/lib/fields";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { unmetReport, unmetRequestsInput } from "./assistants/unmet-requests.schema";
import { reportUnmetRequests } from "./assistants/unmet-requests.service";
import { cancellationReport, cancellationReportInput } from "./cancelled/cancellations.schema";
import { reportCancellations } from "./cancelled/cancellations.service";
import { moneyReport, moneyReportInput, outstanding } from "./money/money-report.schema";
import { readOutstanding, reportMoney } from "./money/money-report.service";
import { bookingReport, bookingReportInput } from "./report.schema";
import { reportBookings } from "./report.service";
import { seatReport, seatReportInput } from "./seats/seats.schema";
import { reportSeats } from "./seats/seats.service";
import { waitingProcedures } from "./waiting/waiting.router";

const totals = {
  bookings: 4,
  confirmed: 2,
  pending: 1,
  cancelled: 1,
  travelers: 5,
  revenue: 22500,
  pendingAmount: 9000,
};

export const reportRouter = createRouter({
  bookings: userProcedure("report.read")
    .meta({
      route: "GET /reports/bookings",
      operationId: "reportBookings",
      summary: "Bookings and revenue (admin)",
      description: `Bookings and amounts over a range of days in Asia/Kolkata, summed by day, month, type or item.
\`revenue\` is that of \`Confirmed\` bookings; \`pendingAmount\` that of \`Pending\` ones. \`Cancelled\` bookings are only
counted. The rows add up to \`total\` for every grouping. For admins.`,
      successDescription: "A row for each group that has bookings, and the total",
      response: {
        from: "2027-01-01",
        to: "2027-01-31",
        by: "item",
        dateOf: "travel",
        rows: [
          { key: exampleTour._id, label: exampleTour.title, ...totals, bookings: 3, cancelled: 0 },
          {
            key: exampleCar._id,
            label: exampleCar.name,
            bookings: 1,
            confirmed: 0,
            pending: 0,
            cancelled: 1,
            travelers: 0,
            revenue: 0,
            pendingAmount: 0,
          },
        ],
        total: totals,
      },
    })
    .input(bookingReportInput)
    .output(bookingReport)
    .query(({ input }) => reportBookings(input)),

  money: userProcedure("report.read")
    .meta({
      route: "GET /reports/money",
      operationId: "reportMoney",
      summary: "Money received and given back (admin)",
      description:
        "What came in and what went back over a range of days in Asia/Kolkata, by day, month or provider. Payments count on " +
        "the day on which they arrived, refunds on the day on which they were paid out. For admins.",
      successDescription: "A row for each group that has payments or refunds, and the total",
      response: {
        from: "2027-01-01",
        to: "2027-01-31",
        by: "provider",
        rows: [
          { key: exampleGateway, payments: 2, received: 11700, refunds: 1, refunded: 2700, kept: 9000 },
          { key: "upi", payments: 1, received: 9000, refunds: 0, refunded: 0, kept: 9000 },
        ],
        total: { payments: 3, received: 20700, refunds: 1, refunded: 2700, kept: 18000 },
      },
    })
    .input(moneyReportInput)
    .output(moneyReport)
    .query(({ input }) => reportMoney(input)),

  outstanding: userProcedure("report.read")
    .meta({
      route: "GET /reports/outstanding",
      operationId: "readOutstanding",
      summary: "Money that is open (admin)",
      description: "What bookings owe, what must go back, and what waits for an admin, at the moment. For admins.",
      successDescription: "The numbers and sums",
      response: {
        due: { count: 12, amount: 86400 },
        refundDue: { count: 1, amount: 2700 },
        undecided: { count: 1, amount: 4500 },
        reported: { count: 3, amount: 8100 },
        mismatched: { count: 0, amount: 0 },
      },
    })
    .input(nothing)
    .output(outstanding)
    .query(() => readOutstanding()),

  seats: userProcedure("report.read")
    .meta({
      route: "GET /reports/seats",
      operationId: "reportSeats",
      summary: "How full departures are (admin)",
      description: `Seats and how many of them are sold, by product, over the departures of a range of days, and the coming
departures that are weak. Departures that are closed or cancelled do not count. For admins.`,
      successDescription: "A row for each product with departures, the total, and the weak departures",
      response: {
        from: "2027-01-01",
        to: "2027-01-31",
        rows: [
          {
            productId: exampleTour._id,
            title: exampleTour.title,
            departures: 4,
            empty: 1,
            travellers: 22,
            seats: 48,
            sold: 22,
          },
        ],
        total: { departures: 4, empty: 1, travellers: 22, seats: 48, sold: 22 },
        weak: [
          {
            productId: exampleTour._id,
            title: exampleTour.title,
            date: "2027-01-23",
            travellers: 2,
            minParty: 4,
            sold: 2,
            seats: 12,
          },
        ],
        weakTotal: 1,
      },
    })
    .input(seatReportInput)
    .output(seatReport)
    .query(({ input, ctx }) => reportSeats(input, ctx)),

  cancellations: userProcedure("report.read")
    .meta({
      route: "GET /reports/cancellations",
      operationId: "reportCancellations",
      summary: "Why bookings were cancelled (admin)",
      description: `Who cancelled the bookings of a range of days that are \`Cancelled\`, and the reasons that were written, with their
number and prices. For admins.`,
      successDescription: "A row for each reason, and the total",
      response: {
        from: "2027-01-01",
        to: "2027-01-31",
        dateOf: "travel",
        rows: [
          { by: "customer", reason: null, bookings: 3, amount: 27000 },
          { by: "office", reason: "The road is closed.", bookings: 2, amount: 18000 },
        ],
        bookings: 5,
        amount: 45000,
      },
    })
    .input(cancellationReportInput)
    .output(cancellationReport)
    .query(({ input }) => reportCancellations(input)),

  unmetRequests: userProcedure("report.read")
    .meta({
      route: "GET /reports/unmet-requests",
      operationId: "reportUnmetRequests",
      summary: "What assistants asked and did not get (admin)",
      description: `What assistants asked in a range of days and did not get: searches that found nothing, days and prices that could not be
had, permits that nobody knows, and calls that were refused. Of the arguments only places, months, days and numbers are counted, by
day; nothing says who asked. For admins.`,
      successDescription: "A row for each request, and the total",
      response: {
        from: "2027-01-01",
        to: "2027-01-31",
        rows: [
          {
            tool: "search_trips",
            asked: "Tours in March 2027, for 12 people",
            reason: "nothing-found",
            times: 7,
          },
        ],
        times: 7,
      },
    })
    .input(unmetRequestsInput)
    .output(unmetReport)
    .query(({ input }) => reportUnmetRequests(input)),

  ...waitingProcedures,
});
