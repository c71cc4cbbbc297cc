import { describe, expect, it } from "vitest";
import { sampleOffers, sampleTours } from "~prisma/sample/catalogue";

describe("the people of a sample", () => {
  it.each(sampleTours.map((tour) => [tour.title, tour] as const))(
    "agree in its group and its bookings: %s",
    (_, tour) => {
      const { groupSize, bookingSize } = tour;
      expect(groupSize?.max).toBe(bookingSize?.max);
      expect(groupSize?.min).toBe(bookingSize?.min);
    },
  );

  it("fill the seats of a date with whole groups, where a date has a limit", () => {
    const limited = sampleTours.filter(({ capacityPerDate }) => capacityPerDate !== null);
    expect(limited).not.toEqual([]);
    for (const { title, capacityPerDate, groupSize } of limited) {
      const inLastGroup = (capacityPerDate ?? 0) % (groupSize?.max ?? 1);
      expect([title, inLastGroup]).toEqual([title, 0]);
    }
  });

  it.each([...sampleTours, ...sampleOffers].flatMap((one) => (one.capacityPerDate && one.bookingSize ? [one] : [])))(
    "of one booking find seats on a date: $title",
    ({ capacityPerDate, bookingSize }) => {
      const { min = 1, max = min } = bookingSize ?? {};
      expect(capacityPerDate).toBeGreaterThanOrEqual(Math.max(min, max));
    },
  );
});
