import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { ChangedFact } from "~/features/booking/request/changed-facts.rules";
import { formatPhone } from "~/lib/phone";

type Corrected = {
  isCalledElsewhere: boolean;
  /** Whether mails go to another address. */
  isMoved: boolean;
  after: Pick<AdminBooking, "phone" | "user" | "name" | "contactEmail">;
};

/** What was corrected, for the mail. The old number and address may be a stranger's, so they are not in it. */
export function correctedFacts({ isCalledElsewhere, isMoved, after }: Corrected): ChangedFact[] {
  const email = mailRecipient(after)?.email ?? "none";
  return [
    ...(isCalledElsewhere ? [{ label: "Phone", before: "another number", after: formatPhone(after.phone) }] : []),
    ...(isMoved ? [{ label: "Email", before: "another address", after: email }] : []),
  ];
}
