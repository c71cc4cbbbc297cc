import { expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";

/** What a mail lists that is not about the trip: the price and what was agreed about money. */
const priced = ["Adult", "Price", "Service fee", "Cancellation"];

const labelsOf = (kind: string) => {
  const mail = mailKinds.get(kind);
  const message = mail?.read(mail.sample)?.compose("https://luit.example");
  return { labels: (message?.facts ?? []).map(({ label }) => label), total: message?.total?.label };
};

it.each(["trip-soon", "trip-changed", "booking-news", "booking-request-declined", "booking-cancelled"])(
  "%s is about the trip, and does not repeat the price",
  (kind) => {
    const { labels, total } = labelsOf(kind);
    expect(labels).toEqual(expect.arrayContaining(["Reference", "Date", "Pickup"]));
    expect(labels.filter((label) => priced.includes(label))).toEqual([]);
    expect(total).toBe(kind === "trip-soon" ? "Still due" : undefined);
  },
);

it.each(["booking-received", "booking-confirmed", "booking-changed", "booking-reduced", "office-booking-new"])(
  "%s says the price",
  (kind) => {
    const { labels, total } = labelsOf(kind);
    expect(labels.some((label) => priced.includes(label))).toBe(true);
    expect(total).toBe("Total");
  },
);
