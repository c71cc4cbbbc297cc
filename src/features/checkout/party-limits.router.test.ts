import { describe, expect, it } from "vitest";
import { partyObstacle } from "~/features/product/availability/obstacle.rules";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, caller, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeOffer, makeTour, makeUser, word } from "~tests/support/factories";
import { quote } from "./quote.schema";

const date = dayAhead();
const family = { adults: 2, children: [8, 3], seniors: 0 };

describe("whom one booking can be for", () => {
  it.each([
    [{ partyMin: 6 }, { adults: 2 }, "TOO_FEW_PEOPLE", "This offer is for at least 6 people.", "too-few-people"],
    [{ partyMax: 2 }, family, "TOO_MANY_PEOPLE", "This offer is for at most 2 people.", "too-many-people"],
    [{ minAge: 6 }, family, "TOO_YOUNG", "This offer is for travellers of 6 years and older.", "too-young"],
  ] as const)("is said by quote and calendar, and refused: %j", async (limits, people, code, message, reason) => {
    const { id: offerId } = await makeOffer({ price: 1000, ...limits });
    const asked = { adults: people.adults, children: "children" in people ? [...people.children] : [], seniors: 0 };
    const answer = bodyOf(quote, await post("/quotes", { offerId, party: asked, date }));
    expect(answer).toMatchObject({ isAvailable: false, obstacles: [{ code, message }] });
    const children = asked.children.length > 0 ? { children: asked.children.join(",") } : {};
    const calendar = await caller().offer.calendar({ id: offerId, adults: asked.adults, ...children });
    const { days, firstBookable, refusal } = calendar;
    expect([firstBookable, refusal]).toEqual([null, `${message} Change who travels, or ask us.`]);
    expect(new Set(days.map((day) => day.reason))).toEqual(new Set([reason]));
    const body = party({ offerId, party: asked, totalPrice: answer.totalPrice, date });
    expectProblem(await post("/bookings", { ...body, travelers: undefined }, await makeUser()), "UNBOOKABLE", message);
  });

  it("decides which tours a list shows to a party, with a day and without", async () => {
    const search = word();
    const limits = [{ partyMin: 2, partyMax: 2 }, { partyMin: 3 }, { partyMax: 3 }, { minAge: 4 }, {}];
    for (const some of limits) await makeTour({ title: `Tour ${search}`, ...some });
    const found = await db().product.findMany({ where: { title: { endsWith: search } } });
    const parties = [1, 2, 3, 4].map((adults) => ({ adults, children: [], seniors: 0 }));
    const families = [[8], [3, 8], [4]].map((children) => ({ adults: 1, children, seniors: 0 }));
    for (const asked of [...parties, ...families]) {
      const { adults, children } = asked;
      const fitting = found.filter(
        ({ partyMin, partyMax, minAge }) =>
          !partyObstacle({ kind: "tour", seats: null, partyLimits: { partyMin, partyMax, minAge } }, asked),
      );
      const ages = children.length > 0 ? { children: children.join(",") } : {};
      for (const more of [{}, { sortBy: "priceLow" as const }, { sortBy: "soonest" as const }, { when: date }]) {
        const { results } = await caller().tour.list({ search, adults, ...ages, ...more });
        expect(results.map(({ _id }) => _id).sort()).toEqual(fitting.map(({ id }) => id).sort());
      }
    }
  });

  it("is a field of the product's form, left out of answers until it is set", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour();
    expect((await get(`/tours/${id}`)).body).not.toHaveProperty("bookingSize");
    const answer = await put(`/tours/${id}`, { bookingSize: { min: 2, max: 12 }, minAge: 6 }, admin);
    expect(answer.body).toMatchObject({ bookingSize: { min: 2, max: 12 }, minAge: 6 });
    const cleared = await put(`/tours/${id}`, { bookingSize: null, minAge: "" }, admin);
    expect(cleared.body).not.toHaveProperty("minAge");
    const swapped = "The most people must not be less than the fewest";
    expectProblem(await put(`/tours/${id}`, { bookingSize: { min: 3, max: 2 } }, admin), "VALIDATION", swapped);
  });

  it.each([
    [{ bookingSize: { min: 501 } }, "Must be at most 500"],
    [{ bookingSize: { max: 501 } }, "Must be at most 500"],
    [{ minAge: 19 }, "Must be at most 18"],
    [{ minAge: 0 }, "Must be at least 1"],
  ])("is no more than a booking can have: %j", async (body, message) => {
    const { id } = await makeTour();
    expectProblem(await put(`/tours/${id}`, body, await makeAdmin()), "VALIDATION", message);
  });

  it("is no more people than a date has seats, whichever of both is edited", async () => {
    const admin = await makeAdmin();
    const problem = (seats: number) => `The fewest people must not be more than the seats on one date (${seats})`;
    const { id } = await makeTour({ capacityPerDate: 5 });
    const refused = await put(`/tours/${id}`, { bookingSize: { min: 6 } }, admin);
    expect(expectProblem(refused, "VALIDATION", problem(5)).issues).toMatchObject([{ path: ["bookingSize"] }]);
    await put(`/tours/${id}`, { bookingSize: { min: 5 } }, admin);
    expectProblem(await put(`/tours/${id}`, { capacityPerDate: 4 }, admin), "VALIDATION", problem(4));
    const both = await put(`/tours/${id}`, { capacityPerDate: 4, bookingSize: { min: 4 } }, admin);
    expect(both.body).toMatchObject({ capacityPerDate: 4, bookingSize: { min: 4 } });
    const made = { title: "For six", price: 100, originalPrice: 200, capacityPerDate: 5, bookingSize: { min: 6 } };
    expectProblem(await post("/offers", made, admin), "VALIDATION", problem(5));
  });
});
