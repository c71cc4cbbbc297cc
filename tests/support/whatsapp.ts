import { consentWords } from "~/lib/texts/whatsapp-consent";
import { mailKinds } from "~/server/api/root";
import { db } from "~/server/db/client";
import { setShared } from "~/server/shared";
import { sendDueMessages } from "~/server/whatsapp/send-due";
import { makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { signed, startWhatsAppDouble } from "~tests/support/whatsapp-double";

/** A customer's consent to messages by WhatsApp at the number of the booking. */
export async function makeConsent(bookingId: string, changes: { withdrawnAt?: Date; withdrawnBy?: string } = {}) {
  const { phone } = await db().booking.findUniqueOrThrow({ where: { id: bookingId }, select: { phone: true } });
  const data = { bookingId, phone, words: consentWords, givenAt: new Date(), isByOffice: false, ...changes };
  return db().whatsAppConsent.create({ data });
}

/** A double of Meta's Cloud API with all our templates approved; the app of this process uses it until `close`. */
export async function startWhatsAppHere() {
  const double = await startWhatsAppDouble();
  double.approve(...[...mailKinds.values()].flatMap(({ whatsApp }) => (whatsApp ? [whatsApp.name] : [])));
  setShared("whatsapp-url", double.url);
  return double;
}

/** Sends what is due at this time, and says how many messages were taken. */
export const sendMessages = (now = new Date()) => sendDueMessages(db(), mailKinds, now);

/** A booking of tomorrow's trip or later whose customer has agreed, and the news of it in the outbox. */
export async function makeAgreed({ phone = "+919876543210", date }: { phone?: string; date?: Date } = {}) {
  const [tour, user] = await Promise.all([makeTour(), makeUser()]);
  const booking = await makeBooking({
    tourId: tour.id,
    userId: user.id,
    status: "Confirmed",
    phone,
    ...(date && { date }),
  });
  await makeConsent(booking.id);
  return { booking, user };
}

/** The messages by WhatsApp about a booking, oldest first. */
export const messagesOf = (bookingId: string) =>
  db().outbox.findMany({ where: { bookingId, channel: "whatsapp" }, orderBy: { id: "asc" } });

/** Sends a webhook of Meta to the app of this process. */
export async function takeNews(api: { fetch: (request: Request) => Response | Promise<Response> }, news: object) {
  const { body, headers } = signed(news);
  return api.fetch(new Request("http://localhost/api/whatsapp/webhook", { method: "POST", body, headers }));
}
