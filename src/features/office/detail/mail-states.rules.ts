import type { BadgeTone } from "~/components/ui/badge";
import type { BookingMail } from "~/features/booking/booking-admin.schema";

/** What the portal calls the states of a message's delivery. */
export const mailStates: Record<BookingMail["state"], { label: string; tone: BadgeTone }> = {
  queued: { label: "Queued", tone: "pending" },
  sent: { label: "Sent", tone: "confirmed" },
  delivered: { label: "Delivered", tone: "confirmed" },
  read: { label: "Read", tone: "confirmed" },
  // Not delivered, because no mail service is configured.
  written: { label: "Saved to a file, not sent", tone: "pending" },
  failed: { label: "Failed", tone: "cancelled" },
};
