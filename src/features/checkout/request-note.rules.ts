import { replyTime } from "~/features/booking/booking.rules";

/** That a booking is first a request, for the places where one books. */
export const requestNote = `You send a request. We confirm ${replyTime}. Free to cancel while Pending.`;
