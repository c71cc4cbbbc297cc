import type { BookingSource } from "~/features/booking/booking.schema";

/** How a booking was made, in the portal's words. */
export const sourceNames: Record<BookingSource, string> = { web: "Web", phone: "Phone" };
