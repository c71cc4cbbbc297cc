import type { Context, Viewer } from "~/server/api/context";
import { once } from "~/server/api/idempotency";
import { mailNewBooking } from "~/server/mail/booking-mail";
import type { AdminBooking, CreatePhoneBookingInput } from "./booking.schema";
import { mailsTo } from "./booking.select";
import { placeBooking, withFreshReference } from "./booking-placing.service";

/** Books for a caller who need have no account, as an admin. Throws what {@link placeBooking} does. */
export async function createPhoneBooking(
  ctx: Context & { user: Viewer },
  input: CreatePhoneBookingInput,
): Promise<AdminBooking> {
  const { now, user } = ctx;
  return withFreshReference((reference) =>
    once(ctx, "booking.createByPhone", input, async (sql) => {
      const by = { userId: null, actorId: user.id, source: "phone" as const };
      const contactEmail = input.email || null;
      const placed = await placeBooking(sql, now, input, { reference, ...by, name: input.name, contactEmail });
      const booking = { ...placed, source: by.source, contactEmail: contactEmail ?? "", user: null };
      await mailNewBooking(sql, booking, mailsTo(booking), { isByPhone: true });
      return booking;
    }),
  );
}
