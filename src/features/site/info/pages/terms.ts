import { telHref } from "~/components/layout/contact-links";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { site } from "~/lib/site";

// See the note in privacy.tsx.

export const terms = (): InfoPage => ({
  slug: "terms",
  title: "Terms",
  description: "How booking, prices, confirmation, cancelling and changes work, in plain words.",
  lead: "How a booking comes about, what it costs, and how either side gets out of it. In plain words, because they bind us as well.",
  sections: textSections(`
    ## Booking {#booking}

    For a booking you need an account, with a phone number on which we reach you. What you send is a request: its
    status is **Pending** until our office has looked at date, road and permits. When it is **Confirmed**, we have
    an agreement. If we cannot do it, we cancel it and tell you; nothing is owed then.

    Each booking has a reference, such as NE-7K3F9Q. You find it, with its status, under [My Bookings](/profile).
    Where places on a date are limited, a Pending booking holds yours.

    ## Prices {#prices}

    The total that you see before you confirm is what you pay. Nothing is added to it later.

    - **Tours:** the price per person, times the travellers. It holds what the tour lists as included.
    - **Cars:** the price per day, driver included.
    - **Offers:** the price per guest, times the guests, and a service fee of ${site().serviceFeePercent} percent, rounded to a whole rupee.
      Fee and total are shown before you book.
${site().showHotels && site().showSampleContent ? "    - **Hotels:** what the page shows are samples. A real room has the price that we tell you when you ask.\n" : ""}
    If a price has changed between your looking and your booking, you are shown the new one and nothing is booked. A
    booking keeps its price, whatever becomes of the price afterwards. All prices are in Indian rupees.

    ## Paying {#paying}

    Nothing is paid on this site. When we confirm, we agree with you how and when you pay. Nobody of ours will ask
    for your card number or a one-time code by phone or email.

    ## Cancelling {#cancelling}

    While a booking is Pending, you cancel it yourself under [My Bookings](/profile), at once and free of charge.
    Once it is Confirmed, call or write: rooms, permits and cars have been ordered by then. What can be given back,
    and until when, is told to you with the confirmation.

    When we have to cancel a confirmed booking, for a closed road or a permit refused, we offer another date or
    another journey, or return what you paid for what you did not get.

    ## Changes on the way {#road}

    Weather, slides, strikes and the orders of authorities may change a route or a day. Your guide decides for
    safety and tells you why. We do not drive hill roads by night, cross swollen streams or go where a district
    office says no.

    ## Your part {#you}

    - Give true names and numbers, and keep your password to yourself.
    - Bring valid papers; the permits and visas that are yours to get are listed with each tour and under [visas and
      permits](/visa).
    - Tell us beforehand of illnesses and needs that matter on the road.
    - Respect hosts, forests and laws. A guide may end a tour for somebody who does not.
    - Have [travel insurance](/insurance).

    ## When something is wrong {#complaints}

    Say so at once, to the guide or on the support line, [${site().supportPhone}](${telHref(site().supportPhone)}),
    while it can still be put right. Afterwards write to [${site().email}](mailto:${site().email}) with the reference
    of your booking. These terms are governed by the laws of India; rights that the law gives you as a consumer stay
    as they are.
  `),
  onward: [
    { label: "Privacy", href: "/privacy" },
    { label: "Cookies", href: "/cookies" },
    { label: "Contact", href: "/contact" },
  ],
});
