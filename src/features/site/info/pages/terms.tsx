import Link from "next/link";
import { brand } from "~/brand";
import { telHref } from "~/components/layout/contact-links";
import type { InfoPage } from "~/features/site/info/info.types";

// See the note in privacy.tsx.

export const terms: InfoPage = {
  slug: "terms",
  title: "Terms",
  description: "How booking, prices, confirmation, cancelling and changes work, in plain words.",
  lead: "How a booking comes about, what it costs, and how either side gets out of it. In plain words, because they bind us as well.",
  sections: [
    {
      id: "booking",
      title: "Booking",
      body: (
        <>
          <p>
            For a booking you need an account, with a phone number on which we reach you. What you send is a request:
            its status is <strong>Pending</strong> until our office has looked at date, road and permits. When it is{" "}
            <strong>Confirmed</strong>, we have an agreement. If we cannot do it, we cancel it and tell you; nothing is
            owed then.
          </p>
          <p>
            Each booking has a reference, such as NE-7K3F9Q. You find it, with its status, under{" "}
            <Link href="/profile">My Bookings</Link>. Where places on a date are limited, a Pending booking holds yours.
          </p>
        </>
      ),
    },
    {
      id: "prices",
      title: "Prices",
      body: (
        <>
          <p>The total that you see before you confirm is what you pay. Nothing is added to it later.</p>
          <ul>
            <li>
              <strong>Tours:</strong> the price per person, times the travellers. It holds what the tour lists as
              included.
            </li>
            <li>
              <strong>Cars:</strong> the price per day, driver included.
            </li>
            <li>
              <strong>Offers:</strong> the price per guest, times the guests, and a service fee of 8 percent, rounded to
              a whole rupee. Fee and total are shown before you book.
            </li>
            <li>
              <strong>Hotels:</strong> what the page shows are samples. A real room has the price that we tell you when
              you ask.
            </li>
          </ul>
          <p>
            If a price has changed between your looking and your booking, you are shown the new one and nothing is
            booked. A booking keeps its price, whatever becomes of the price afterwards. All prices are in Indian
            rupees.
          </p>
        </>
      ),
    },
    {
      id: "paying",
      title: "Paying",
      body: (
        <p>
          Nothing is paid on this site. When we confirm, we agree with you how and when you pay. Nobody of ours will ask
          for your card number or a one-time code by phone or email.
        </p>
      ),
    },
    {
      id: "cancelling",
      title: "Cancelling",
      body: (
        <>
          <p>
            While a booking is Pending, you cancel it yourself under <Link href="/profile">My Bookings</Link>, at once
            and free of charge. Once it is Confirmed, call or write: rooms, permits and cars have been ordered by then.
            What can be given back, and until when, is told to you with the confirmation.
          </p>
          <p>
            When we have to cancel a confirmed booking, for a closed road or a permit refused, we offer another date or
            another journey, or return what you paid for what you did not get.
          </p>
        </>
      ),
    },
    {
      id: "road",
      title: "Changes on the way",
      body: (
        <p>
          Weather, slides, strikes and the orders of authorities may change a route or a day. Your guide decides for
          safety and tells you why. We do not drive hill roads by night, cross swollen streams or go where a district
          office says no.
        </p>
      ),
    },
    {
      id: "you",
      title: "Your part",
      body: (
        <ul>
          <li>Give true names and numbers, and keep your password to yourself.</li>
          <li>
            Bring valid papers; the permits and visas that are yours to get are listed with each tour and under{" "}
            <Link href="/visa">visas and permits</Link>.
          </li>
          <li>Tell us beforehand of illnesses and needs that matter on the road.</li>
          <li>Respect hosts, forests and laws. A guide may end a tour for somebody who does not.</li>
          <li>
            Have <Link href="/insurance">travel insurance</Link>.
          </li>
        </ul>
      ),
    },
    {
      id: "complaints",
      title: "When something is wrong",
      body: (
        <p>
          Say so at once, to the guide or on the support line,{" "}
          <a href={telHref(brand.supportPhone)}>{brand.supportPhone}</a>, while it can still be put right. Afterwards
          write to <a href={`mailto:${brand.email}`}>{brand.email}</a> with the reference of your booking. These terms
          are governed by the laws of India; rights that the law gives you as a consumer stay as they are.
        </p>
      ),
    },
  ],
  onward: [
    { label: "Privacy", href: "/privacy" },
    { label: "Cookies", href: "/cookies" },
    { label: "Contact", href: "/contact" },
  ],
};
