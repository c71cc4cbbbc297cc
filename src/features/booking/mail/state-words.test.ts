import { describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { mailedTour } from "./booking-mail.examples";
import { isOfficeMail } from "./mail-labels.rules";

const site = "https://luit.example";
const held = { ...mailedTour, heldUntil: "2026-11-28T23:27:00.000Z", toPay: 37_350 };

const composed = (kind: string, payload?: object) => {
  const mail = mailKinds.get(kind);
  const message = mail?.read(payload ?? mail.sample)?.compose(site);
  if (!message) throw new Error(`${kind} cannot be read`);
  return message;
};
const received = (booking: object) => composed("booking-received", { name: mailedTour.name, booking });

/** What each mail about a new booking or its status says of the state, and no other mail may say. */
const states = {
  "booking-received": /^Request sent: /,
  "booking-confirmed": /^Confirmed: /,
  "booking-cancelled": /cancelled/,
};

describe("the subjects of all mails to customers", () => {
  const kinds = [...mailKinds.keys()].filter((kind) => !isOfficeMail(kind));

  it.each(kinds)("%s says the state of its booking, and calls none booked", (kind) => {
    const { subject, heading } = composed(kind);
    for (const [of, state] of Object.entries(states)) expect(state.test(subject), `${of} in ${kind}`).toBe(of === kind);
    expect(`${subject} ${heading}`).not.toMatch(/\bbooked\b/i);
  });

  it("cover those about a status", () => expect(kinds).toEqual(expect.arrayContaining(Object.keys(states))));
});

describe("the mail about a booking that is held for a payment", () => {
  it("says in its subject what to pay, and by when in its first words", () => {
    const { subject, heading, preview, paragraphs } = received(held);
    expect(subject).toBe("Pay ₹37,350 to keep your places: Living root bridges of Nongriat, NE-7K3F9Q");
    expect(heading).toBe("Pay ₹37,350 to keep your places");
    expect(preview).toBe("By 29 Nov 2026, 4:57 am, Indian time.");
    expect(paragraphs[1]).toContain("Please pay ₹37,350 by 29 Nov 2026, 4:57 am, Indian time, to keep your places.");
  });

  it("has a button to pay, for those who have an account", () => {
    expect(received(held).action).toEqual({
      label: "Pay ₹37,350",
      url: `${site}/profile/bookings/${mailedTour.id}/pay`,
    });
    expect(received({ ...held, guestSource: "phone" }).action).toBeUndefined();
    expect(received(mailedTour).action?.label).toBe("See your booking");
  });

  it("is written without the amount from the payload of an older version", () => {
    const { toPay: _, ...older } = held;
    expect(received(older).subject).toMatch(/^Pay what is due at booking to keep your places: /);
    expect(received(older).action?.label).toBe("See your booking");
  });
});

it("the office reads what it has to do, in its own words", () => {
  const toOffice = (booking: object) => composed("office-booking-new", { customer: null, booking });
  expect(toOffice(mailedTour)).toMatchObject({
    subject: expect.stringMatching(/^To answer NE-/),
    heading: "A new request",
  });
  expect(toOffice(held).subject).toMatch(/^To be paid NE-/);
  expect(toOffice(held).paragraphs[0]).toContain(
    "Its seats are held until 29 Nov 2026, 4:57 am, Indian time, for the payment of ₹37,350.",
  );
});

it("the mail that confirms says who travels, from where, on which terms and with which permits", () => {
  const permits = ["Inner Line Permit (ILP), Nagaland. Who applies: You."];
  const { facts = [], heading } = composed("booking-confirmed", {
    name: mailedTour.name,
    booking: { ...mailedTour, permits },
  });
  expect(heading).toBe("Your booking is confirmed");
  expect(facts.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Reference", "Date", "Travellers", "Pickup", "Payment", "Cancellation", "Permit"]),
  );
});
