import { adminProcedure, createRouter } from "~/server/api/trpc";
import { bookingReport, bookingReportInput } from "./report.schema";
import { reportBookings } from "./report.service";

export const reportRouter = createRouter({
  bookings: adminProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/reports/bookings",
        tags: ["reports"],
        protect: true,
        summary: "Bookings and revenue (admin)",
      },
    })
    .input(bookingReportInput)
    .output(bookingReport)
    .query(({ ctx, input }) => reportBookings(ctx, input)),
});
