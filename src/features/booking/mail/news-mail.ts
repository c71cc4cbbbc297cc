import { paragraphsOf } from "~/lib/texts/fill";
import { defineEditableMail } from "~/server/mail/editable-mail";
import { tripFacts } from "./booking-facts";
import { mailedTour } from "./booking-mail.examples";
import { newsToCustomer } from "./booking-mail.schema";
import { bookedVariables, toBooking } from "./customer-mails";
import { newsByWhatsApp } from "./whatsapp-messages";

/** The office closed the days of a booking, and leaves the booking as it is. */
export const bookingNews = defineEditableMail({
  kind: "booking-news",
  payload: newsToCustomer,
  variables: bookedVariables,
  sample: {
    name: mailedTour.name,
    booking: mailedTour,
    reason: "The road to Nongriat is closed by a landslide.",
    words: "We start an hour earlier and take the old road.",
  },
  whatsApp: newsByWhatsApp,
  compose: ({ booking, reason, words: ownWords = "" }, siteUrl) => ({
    preview: reason,
    heading: "News of your booking",
    paragraphs: [`What has happened: ${reason}`, ...paragraphsOf(ownWords)],
    ...tripFacts(booking),
    ...toBooking(booking, siteUrl),
  }),
});
