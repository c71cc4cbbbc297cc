import { telHref } from "~/components/layout/contact-links";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { hasHotelList, site } from "~/lib/site";

// See the note in privacy.tsx.

export const terms = (): InfoPage => ({
  slug: "terms",
  title: "Terms",
  description: "How booking, prices, confirmation, cancelling and changes work, in plain words.",
  lead: "How booking, prices, payment and cancellation work. They bind us as well as you.",
  sections: textSections(`
    ## Booking {#booking}

    To book, you need an account with a phone number on which we can reach you. What you send is a request: its status
    is **Pending** until our office has checked date, road and permits. When it is **Confirmed**, we have an
    agreement. If we cannot do it, we cancel it and tell you; you then owe nothing.

    Each booking has a reference, such as NE-7K3F9Q. You find it, with its status, under [My Bookings](/profile).
    Where places on a date are limited, a Pending booking holds yours.

    ## Prices {#prices}

    The total that you see before you confirm is what you pay. Nothing is added to it later.

    - **Tours:** the price per person, times the travellers. It includes what the tour lists as included.
    - **Cars:** the price per day, driver included.
    - **Offers:** the price per guest, times the guests, and a service fee of ${site().serviceFeePercent} percent, rounded to a whole rupee.
      Fee and total are shown before you book.
${hasHotelList() ? "    - **Hotels:** what the page shows are samples. Ask us for the price of a real room.\n" : ""}
    If a price changes before you send your booking, you see the new price first and nothing is booked. A booking keeps
    its price, even if the price changes later. All prices are in Indian rupees.

    ## Paying {#paying}

    ${payingText()} We never ask for your card number or a one-time code by phone or email.

    ## Cancelling {#cancelling}

    While a booking is Pending, you can cancel it yourself under [My Bookings](/profile). Once it is Confirmed, ask us
    on its page to cancel it: by then we have booked rooms and cars for you. The booking's page and our emails say what
    comes back, and until when.

    If we have to cancel a confirmed booking, for example because a road is closed or a permit is refused, we offer
    another date or another tour, or pay back everything that you paid.

    ## Changes on the way {#road}

    Weather, landslides, strikes and orders of the authorities may change a route or a day. Your guide decides what is
    safe and tells you why. We do not drive hill roads by night, cross swollen streams or go where a district
    office says no.

    ## Your part {#you}

    - Give correct names and numbers, and keep your password to yourself.
    - Bring valid papers: the page of a tour or an offer says which permits you need. See also [visas and
      permits](/visa).
    - Tell us before the tour about illnesses and needs that matter on the road.
    - Respect hosts, forests and laws. A guide may end the tour for a traveller who does not.
    - Have [travel insurance](/insurance).

    ## When something is wrong {#complaints}

    Tell us at once: the guide, or the support line [${site().supportPhone}](${telHref(site().supportPhone)}),
    while we can still put it right. Afterwards write to [${site().email}](mailto:${site().email}) with the reference
    of your booking. These terms are governed by the laws of India; your rights as a
    consumer are not affected.
  `),
  onward: [
    { label: "Privacy", href: "/privacy" },
    { label: "Cookies", href: "/cookies" },
    { label: "Contact", href: "/contact" },
  ],
});

function payingText(): string {
  if (site().payOnline.length === 0) {
    return "Nothing is paid on this site. When we confirm, we agree with you how and when you pay.";
  }
  return "The booking's page shows what is due, by when, and how you can pay it. You can also pay our office.";
}
