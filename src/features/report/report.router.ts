import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { bookingReport, bookingReportInput } from "./report.schema";
import { reportBookings } from "./report.service";

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
        ...{ from: "2027-01-01", to: "2027-01-31", by: "item", dateOf: "travel" },
        rows: [
          { key: exampleTour._id, label: exampleTour.title, ...totals, bookings: 3, cancelled: 0 },
          {
            ...{ key: exampleCar._id, label: exampleCar.name, bookings: 1, confirmed: 0, pending: 0, cancelled: 1 },
            ...{ travelers: 0, revenue: 0, pendingAmount: 0 },
          },
        ],
        total: totals,
      },
    })
    .input(bookingReportInput)
    .output(bookingReport)
    .query(({ input }) => reportBookings(input)),
});
