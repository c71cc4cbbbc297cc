import { describe, expect, it } from "vitest";
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
    const { days, firstBookable } = await caller().offer.calendar({ id: offerId, adults: asked.adults, ...children });
    expect(firstBookable).toBeNull();
    expect(new Set(days.map((day) => day.reason))).toEqual(new Set([reason]));
    const body = party({ offerId, party: asked, totalPrice: answer.totalPrice, date });
    expectProblem(await post("/bookings", { ...body, travelers: undefined }, await makeUser()), "UNBOOKABLE", message);
  });

  it("leaves a tour out of the lists of a day for other parties", async () => {
    const name = word();
    await makeTour({ title: `For two ${name}`, partyMin: 2, partyMax: 2 });
    const totalFor = async (adults: number) => (await caller().tour.list({ search: name, when: date, adults })).total;
    expect(await Promise.all([1, 2, 3].map(totalFor))).toEqual([0, 1, 0]);
  });

  it("is a field of the product's form, left out of answers until it is set", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour();
    expect((await get(`/tours/${id}`)).body).not.toHaveProperty("bookingSize");
    const answer = await put(`/tours/${id}`, { bookingSize: { min: 2, max: 12 }, minAge: 6 }, admin);
    expect(answer.body).toMatchObject({ bookingSize: { min: 2, max: 12 }, minAge: 6 });
    const cleared = await put(`/tours/${id}`, { bookingSize: null, minAge: "" }, admin);
    expect(cleared.body).not.toHaveProperty("minAge");
    expectProblem(await put(`/tours/${id}`, { bookingSize: { min: 3, max: 2 } }, admin), "VALIDATION");
  });
});
