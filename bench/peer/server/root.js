import { bookingRouter } from "./booking";
import { tourRouter } from "./tour";
import { createTRPCRouter } from "./trpc";

export const appRouter = createTRPCRouter({ tour: tourRouter, booking: bookingRouter });
