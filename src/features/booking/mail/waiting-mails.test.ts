import { beforeEach, describe, expect, it } from "vitest";
import { holdEnding } from "~/features/payment/mail/hold-mails";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { dayAhead, makeBooking } from "~tests/support/factories";
import { deliverAll, enqueue, makeDelivery } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { bookingChanged } from "./change-mails";
import { bookingCancelled, bookingConfirmed, bookingReceived } from "./customer-mails";
import { tripChanged, tripSoon } from "./plan-mails";

withOwnDatabase();
beforeEach(async () => {
  await db().outbox.deleteMany();
});

const to = "asha@example.com";

/** The headings of what arrives of mails that have waited, and the last text. */
async function arriving() {
  const { delivery, sent } = makeDelivery();
  await deliverAll(delivery);
  expect(await db().outbox.count({ where: { sentAt: null } })).toBe(0);
  const headings = sent.map(({ html }) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]);
  return { headings, text: sent.at(-1)?.text ?? "" };
}

const soon = new Date(Date.now() + 3_600_000).toISOString();
const past = new Date(Date.now() - 60_000).toISOString();

describe("a mail that has waited", () => {
  it.each([
    ["a confirmation of a booking that was cancelled since", bookingConfirmed, "Cancelled", {}, []],
    ["a confirmation", bookingConfirmed, "Confirmed", {}, ["Your booking is confirmed"]],
    ["a cancellation of a booking that was restored since", bookingCancelled, "Confirmed", {}, []],
    ["a cancellation", bookingCancelled, "Cancelled", {}, ["Your booking is cancelled"]],
    ["a hold that is over", bookingReceived, "Pending", { heldUntil: past }, []],
    ["a hold", bookingReceived, "Pending", { heldUntil: soon }, ["Pay what is due at booking to keep your places"]],
    ["a trip of a booking that was cancelled since", tripSoon, "Cancelled", { date: dayAhead(1) }, []],
    ["a trip that has begun days ago", tripSoon, "Confirmed", { date: dayAhead(-2) }, []],
    ["a trip", tripSoon, "Confirmed", { date: dayAhead(0) }, [expect.stringMatching(/^Your trip on/)]],
  ] as const)("is sent only if it is still true: %s", async (_, kind, status, fields, expected) => {
    const { id } = await makeBooking({ status });
    const { sample } = kind;
    await enqueue({ kind: kind.kind, to, payload: { ...sample, booking: { ...sample.booking, ...fields, id } } });
    expect((await arriving()).headings).toEqual(expected);
  });

  it.each([
    ["the same", soon, soon, 1],
    ["another", soon, past, 0],
    ["over", past, past, 0],
  ])("reminds of a hold only if it is %s", async (_, until, heldUntil, count) => {
    const { id } = await makeBooking({ heldUntil: new Date(heldUntil), deposit: 1000 });
    const { sample } = holdEnding;
    await enqueue(holdEnding.to(to, { ...sample, booking: { ...sample.booking, id }, until }));
    expect((await arriving()).headings).toHaveLength(count);
  });
});

describe("mails that have waited side by side", () => {
  async function makeTrip() {
    const { id } = await makeBooking({ status: "Confirmed", date: toDatabaseDate(dayAhead(1)) });
    const booking = { ...tripChanged.sample.booking, id, date: dayAhead(1) };
    const changed = (before: string, after: string) =>
      tripChanged.to(to, { name: "Asha", booking, changes: [{ label: "Start", before, after }] }, { bookingId: id });
    return { id, booking, changed };
  }

  it("about two changes of a trip come as one", async () => {
    const { changed } = await makeTrip();
    await enqueue(changed("6 am", "7 am"));
    await enqueue(changed("7 am", "8 am"));
    const { headings, text } = await arriving();
    expect(headings).toEqual(["A change to your trip"]);
    expect(text).toContain("Start: 8 am. Before: 6 am.");
  });

  it("about a change that was taken back do not come at all", async () => {
    const { changed } = await makeTrip();
    await enqueue(changed("6 am", "7 am"));
    await enqueue(changed("7 am", "6 am"));
    expect((await arriving()).headings).toEqual([]);
  });

  it("about a trip and its change come as the trip", async () => {
    const { id, booking, changed } = await makeTrip();
    const plan = [{ label: "Start", value: "6 am" }];
    await enqueue(tripSoon.to(to, { name: "Asha", booking: { ...booking, plan } }, { bookingId: id }));
    await enqueue(changed("6 am", "6:30 am"));
    const { headings, text } = await arriving();
    expect(headings).toEqual([expect.stringMatching(/^Your trip on/)]);
    expect(text).toContain("6:30 am");
    expect(text).not.toContain("Before");
  });

  it("about two changes of a booking come as one, with both reasons", async () => {
    const { id } = await makeBooking({ status: "Confirmed" });
    const change = (before: string, after: string, reason: string) =>
      bookingChanged.to(
        to,
        {
          ...bookingChanged.sample,
          changes: [{ label: "Date", before, after }],
          money: "The price stays the same.",
          reason,
        },
        { bookingId: id },
      );
    await enqueue(change("10 Jan", "12 Jan", "Rain."));
    await enqueue(change("12 Jan", "14 Jan", "More rain."));
    const { headings, text } = await arriving();
    expect(headings).toEqual(["Your booking has changed"]);
    expect(text).toContain("Date: 14 Jan. Before: 10 Jan.");
    expect(text).toContain("The reason: Rain. More rain.");
  });
});
