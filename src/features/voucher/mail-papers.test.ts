import { beforeEach, describe, expect, it } from "vitest";
import { mailConfirmed } from "~/features/booking/mail/booking-mail.service";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { deliverDue } from "~/server/mail/deliver";
import { dayAhead, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { makeDelivery, makeDue, never } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { mailPapers } from "./mail-papers.service";

withOwnDatabase();
beforeEach(async () => {
  await db().outbox.deleteMany();
});

/** A Confirmed booking of three days whose mail waits. */
async function confirmed() {
  const user = await makeUser();
  const { id: tourId } = await makeTour({ days: 3 });
  const date = dayAhead(40);
  const about = { userId: user.id, tourId, date: toDatabaseDate(date), status: "Confirmed" as const };
  const booking = await makeBooking(about);
  const { id: eventId } = await db().bookingEvent.create({
    data: { bookingId: booking.id, from: "Pending", to: "Confirmed" },
    select: { id: true },
  });
  await db().$transaction((tx) => mailConfirmed(tx, booking.id, eventId));
  return { booking, date };
}

const textOf = (content: Uint8Array | undefined) => new TextDecoder().decode(content);

describe("the mail that confirms a booking", () => {
  it("carries the voucher and the days of the journey, made when it is sent", async () => {
    const { booking, date } = await confirmed();
    const [row] = await db().outbox.findMany();
    expect(JSON.stringify(row?.payload)).not.toMatch(/%PDF|VCALENDAR/);
    const { delivery, sent } = makeDelivery();
    await deliverDue({ ...delivery, papers: mailPapers }, never);
    const [mail] = sent;
    const [voucher, calendar] = mail?.files ?? [];
    expect(voucher).toMatchObject({ name: `voucher-${booking.reference}.pdf`, type: "application/pdf" });
    expect(textOf(voucher?.content.slice(0, 5))).toBe("%PDF-");
    expect(calendar).toMatchObject({ name: `booking-${booking.reference}.ics` });
    const lines = textOf(calendar?.content).split("\r\n");
    const basic = (day: string) => day.replaceAll("-", "");
    // Whole days have no zone: they are those of India wherever the calendar is.
    expect(lines).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "STATUS:CONFIRMED",
        `DTSTART;VALUE=DATE:${basic(date)}`,
        `DTEND;VALUE=DATE:${basic(addDays(date, 3))}`,
        "END:VCALENDAR",
      ]),
    );
    expect(mail?.subject).toMatch(/^Confirmed/);
    expect(mail?.text).toContain(`Attached: voucher-${booking.reference}.pdf and booking-${booking.reference}.ics.`);
  });

  it("makes them anew when it is tried again", async () => {
    const { booking } = await confirmed();
    const failing = makeDelivery(() => "SMTP: ESOCKET away");
    await deliverDue({ ...failing.delivery, papers: mailPapers }, never);
    await db().booking.update({ where: { id: booking.id }, data: { pickupLocation: "Kohima gate" } });
    await makeDue();
    const { delivery, sent } = makeDelivery();
    await deliverDue({ ...delivery, papers: mailPapers }, never);
    expect(textOf(sent[0]?.files[1]?.content)).toContain("LOCATION:Kohima gate");
  });

  it("goes with the link alone if they cannot be made", async () => {
    const { booking } = await confirmed();
    const { delivery, sent } = makeDelivery();
    const papers = () => [Promise.reject(new Error("no paper"))];
    await deliverDue({ ...delivery, papers }, never);
    expect(sent).toMatchObject([{ files: [] }]);
    expect(sent[0]?.text).not.toContain("Attached");
    expect(sent[0]?.text).toContain(`/profile/bookings/${booking.id}/voucher`);
    expect(await db().outbox.findFirstOrThrow()).toMatchObject({ sentAt: expect.any(Date), failedAt: null });
  });
});
