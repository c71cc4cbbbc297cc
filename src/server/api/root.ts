import { authRouter } from "~/features/account/auth.router";
import { googleRoute } from "~/features/account/google/google.route";
import { bookingRouter } from "~/features/booking/booking.router";
import { bookingExportRoute } from "~/features/booking/manage/booking-export.route";
import { mailRouter } from "~/features/mail/mail.router";
import { carRouter } from "~/features/product/kinds/car/car.router";
import { offerRouter } from "~/features/product/kinds/offer/offer.router";
import { tourRouter } from "~/features/product/kinds/tour/tour.router";
import { reportRouter } from "~/features/report/report.router";
import { contactRouter } from "~/features/site/contact/contact.router";
import { staffRouter } from "~/features/staff/staff.router";
import { uploadRouter } from "~/features/upload/upload.router";
import type { PlainRoute } from "./plain-route";
import { createCallerFactory, createRouter } from "./trpc";

/** The whole API: what the pages call by tRPC and others by REST. */
export const appRouter = createRouter({
  auth: authRouter,
  booking: bookingRouter,
  tour: tourRouter,
  car: carRouter,
  offer: offerRouter,
  contact: contactRouter,
  upload: uploadRouter,
  report: reportRouter,
  staff: staffRouter,
  mail: mailRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, as server components and the REST routes do. */
export const createCaller = createCallerFactory(appRouter);

/** What the API serves beside its procedures. */
export const plainRoutes: readonly PlainRoute[] = [bookingExportRoute, googleRoute];
