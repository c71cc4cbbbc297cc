import { describe, expect, it } from "vitest";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeTour, type TestUser } from "~tests/support/factories";
import { askChange, change, makeOwn } from "~tests/support/own-bookings";
import { changeQuote } from "./change.schema";

const family = { adults: 2, children: [8, 3], seniors: 0 };
const limits = {
  TOO_MANY_PEOPLE: { partyMax: 2 },
  TOO_FEW_PEOPLE: { partyMin: 6 },
  TOO_YOUNG: { minAge: 10 },
} as const;

/** A booking of the family, on a tour that got these limits afterwards. */
async function makeSold(code: keyof typeof limits) {
  const own = await makeOwn({ party: family, travelers: 4 }, { changeDays: 5 });
  await db().product.update({ where: { id: own.tour.id }, data: limits[code] });
  return own;
}

const byOffice = (id: string, body: object, as: TestUser) => post(`/bookings/${id}/changes`, body, as);

describe.each(["TOO_MANY_PEOPLE", "TOO_FEW_PEOPLE", "TOO_YOUNG"] as const)(
  "a booking sold before a limit: %s",
  (code) => {
    const smaller = { party: { adults: 2, children: [3], seniors: 0 } };

    it("becomes smaller, by the customer", async () => {
      const { id, user } = await makeSold(code);
      expect(bodyOf(changeQuote, await askChange(id, smaller, user))).toMatchObject({ allowed: true });
      expect(bodyOf(ownBooking, await change(id, smaller, user))).toMatchObject({ travelers: 3 });
    });

    it("becomes smaller, by the office", async () => {
      const { id } = await makeSold(code);
      const changed = bodyOf(adminBookingDetail, await byOffice(id, smaller, await makeAdmin()));
      expect(changed).toMatchObject({ travelers: 3 });
    });

    it("moves to another day, alone and with a smaller party", async () => {
      const { id, user } = await makeSold(code);
      expect(bodyOf(ownBooking, await change(id, { date: dayAhead(40) }, user))).toMatchObject({ date: dayAhead(40) });
      const both = { ...smaller, date: dayAhead(41) };
      expect(bodyOf(adminBookingDetail, await byOffice(id, both, await makeAdmin()))).toMatchObject({ travelers: 3 });
    });

    it("takes another tour with the same limit, and not one with a stricter limit or another one", async () => {
      const [{ id }, admin] = [await makeSold(code), await makeAdmin()];
      const stricter = { TOO_MANY_PEOPLE: { partyMax: 1 }, TOO_FEW_PEOPLE: { partyMin: 7 }, TOO_YOUNG: { minAge: 11 } };
      const { id: product } = await makeTour(stricter[code]);
      expect(expectProblem(await byOffice(id, { product }, admin), "UNBOOKABLE")).toMatchObject({
        reason: code,
        issues: [{ path: ["travelers"] }],
      });
      const other = await makeTour(code === "TOO_YOUNG" ? limits.TOO_FEW_PEOPLE : limits.TOO_YOUNG);
      expectProblem(await byOffice(id, { product: other.id }, admin), "UNBOOKABLE");
      const like = await makeTour(limits[code]);
      const changed = bodyOf(adminBookingDetail, await byOffice(id, { product: like.id }, admin));
      expect(changed).toMatchObject({ tour: { _id: like.id }, travelers: 4 });
    });
  },
);

it("a booking by phone from before a limit is corrected by the office", async () => {
  const admin = await makeAdmin();
  const { id: tourId } = await makeTour();
  const caller = { name: "Lalrin Pui", phone: "9876501234" };
  const body = { ...party({ tourId, ...caller }), travelers: undefined, party: family };
  const { _id: id } = bodyOf(pricedAdminBooking, await post("/bookings/by-phone", body, admin));
  await db().product.update({ where: { id: tourId }, data: { partyMin: 6, minAge: 10 } });
  const corrected = { party: { adults: 2, children: [8, 4], seniors: 0 }, name: "Lalrinpuii" };
  const changed = bodyOf(adminBookingDetail, await byOffice(id, corrected, admin));
  expect(changed).toMatchObject({ name: "Lalrinpuii", travelers: 4, party: corrected.party });
});

describe("a limit counts", () => {
  it.each([
    ["more people than it allows", "TOO_MANY_PEOPLE", { adults: 3, children: [8, 3] }],
    ["a younger child", "TOO_YOUNG", { adults: 2, children: [8, 2] }],
    ["one more child who is too young", "TOO_YOUNG", { adults: 2, children: [8, 8, 3] }],
  ] as const)("for %s", async (_, code, joining) => {
    const { id, user } = await makeSold(code);
    const requested = { party: { ...joining, children: [...joining.children], seniors: 0 } };
    expect(bodyOf(changeQuote, await askChange(id, requested, user))).toMatchObject({
      allowed: false,
      field: "travelers",
    });
    expect(expectProblem(await change(id, requested, user), "UNBOOKABLE").reason).toBe(code);
    expect(expectProblem(await byOffice(id, requested, await makeAdmin()), "UNBOOKABLE").reason).toBe(code);
  });

  it("if only another one did not fit before", async () => {
    const { id, user } = await makeSold("TOO_FEW_PEOPLE");
    await db().product.updateMany({ where: { bookings: { some: { id } } }, data: { minAge: 3 } });
    const requested = { party: { adults: 2, children: [2], seniors: 0 } };
    expect(expectProblem(await change(id, requested, user), "UNBOOKABLE").reason).toBe("TOO_YOUNG");
  });
});

it("a party that is too small for a limit may grow towards it", async () => {
  const { id, user } = await makeSold("TOO_FEW_PEOPLE");
  const larger = { party: { ...family, adults: 3 } };
  expect(bodyOf(ownBooking, await change(id, larger, user))).toMatchObject({ travelers: 5 });
});
