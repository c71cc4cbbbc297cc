import { expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { caller } from "~tests/support/clients";
import { dayAhead, makeOffer, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

const day = (ahead: number) => toDatabaseDate(dayAhead(ahead));

it.each([
  ["a tour", "tourId", makeTour, () => caller().tour],
  ["an offer", "offerId", makeOffer, () => caller().offer],
] as const)(
  "judges each day of %s by the rules about permits that hold on it, as the quote does",
  async (_, field, make, procedures) => {
    await db().permitRule.deleteMany({ where: { state: "Tripura" } });
    const { id } = await make({ states: ["Tripura"] });
    const row = { state: "Tripura", holder: "foreign", permit: "PAP", arrangedBy: "You", source: "A test" } as const;
    await db().permitRule.createMany({
      data: [
        { ...row, workingDays: 1, validTo: day(6) },
        // Ten working days are thirteen days or more.
        { ...row, workingDays: 10, validFrom: day(7), validTo: day(12) },
      ],
    });
    const { days } = await procedures().calendar({ id, to: dayAhead(20), nationality: "DE" });
    const who = { permitsFor: { nationality: "DE" }, party: { adults: 1, children: [], seniors: 0 } };
    for (const { date, bookable } of days) {
      const { isAvailable, obstacles } = await caller().booking.quote({ [field]: id, date, ...who });
      expect([date, bookable]).toEqual([date, isAvailable]);
      const next = days.find((other) => other.date >= date && other.bookable);
      if (!bookable) expect(obstacles).toMatchObject([{ code: "PERMITS", firstPossibleDate: next?.date }]);
    }
    const early = days.filter(({ reason }) => reason === "permits").map(({ date }) => date);
    expect(early).toContain(dayAhead(0));
    expect(early).not.toContain(dayAhead(6));
    expect(early.slice(-6)).toEqual([7, 8, 9, 10, 11, 12].map(dayAhead));
  },
);
