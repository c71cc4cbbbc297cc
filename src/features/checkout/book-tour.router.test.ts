import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { addDays } from "~/lib/dates";
import { db } from "~/server/db/client";
import { noTerms, party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { dayAhead, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";

const pastDate = "Please choose a date from today on.";
const oneItem = "Name exactly one of tourId, offerId and carId";

describe("booking a tour", () => {
  it("returns a Pending booking at the server's price", async () => {
    const user = await makeUser({ name: "Bina Das" });
    const { id: tourId, title } = await makeTour({ price: 1234.5, days: 3 });
    const made = bodyOf(
      pricedBooking,
      await post("/bookings", party({ tourId, travelers: 3, totalPrice: 3703.5 }), user),
    );
    expect(made).toEqual({
      _id: expect.any(String),
      reference: expect.stringMatching(/^NE-[0-9A-Z]{6}$/),
      status: "Pending",
      date: dayAhead(),
      days: 1,
      lastDay: addDays(dayAhead(), 2),
      travelers: 3,
      party: { adults: 3, children: [], seniors: 0 },
      pickupLocation: "Guwahati airport",
      name: "Bina Das",
      phone: "9876543210",
      specialRequests: "",
      unitPrice: 1234.5,
      serviceFee: 0,
      totalPrice: 3703.5,
      currency: "INR",
      paymentStatus: "unpaid",
      paid: 0,
      due: 3703.5,
      dueOn: null,
      heldUntil: null,
      source: "web",
      contactEmail: "",
      externalReference: null,
      lines: [{ unit: "adult", label: "Person", quantity: 3, unitPrice: 1234.5, amount: 3703.5 }],
      ...noTerms,
      createdAt: expect.any(String),
      tour: { _id: tourId, title, images: ["/images/tours/a.avif"] },
      car: null,
      offer: null,
    });
  });

  it("records the customer in the booking and in its first event", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour();
    const { _id: id } = bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000 }), user));
    const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });
    expect(row).toMatchObject({ userId: user.id, productId: tourId, kind: "tour" });
    expect(row.events).toMatchObject([{ from: null, to: "Pending", actorId: user.id }]);
  });

  it("stores the name and special requests from the input", async () => {
    const { id: tourId } = await makeTour();
    const input = party({ tourId, totalPrice: 9000, name: " Rina Bora ", specialRequests: " No fish\nplease " });
    const made = bodyOf(pricedBooking, await post("/bookings", input, await makeUser()));
    expect(made).toMatchObject({ name: "Rina Bora", specialRequests: "No fish\nplease" });
  });

  it("uses the account's name when the name is blank", async () => {
    const { id: tourId } = await makeTour();
    const user = await makeUser({ name: "Bina Das" });
    const made = bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000, name: " " }), user));
    expect(made.name).toBe("Bina Das");
  });

  it("accepts numeric strings where numbers are expected", async () => {
    const { id: tourId } = await makeTour();
    const input = party({ tourId, travelers: "2", totalPrice: "9000" });
    expect(bodyOf(pricedBooking, await post("/bookings", input, await makeUser())).travelers).toBe(2);
  });

  it("ignores status, prices and owner sent by the client", async () => {
    const { id: tourId } = await makeTour();
    const [user, other] = await Promise.all([makeUser(), makeUser()]);
    const claims = { status: "Confirmed", userId: other.id, unitPrice: 1, reference: "NE-AAAAAA", days: 9 };
    const made = bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000, ...claims }), user));
    expect(made).toMatchObject({ status: "Pending", unitPrice: 4500, totalPrice: 9000, days: 1 });
    expect(made.reference).not.toBe("NE-AAAAAA");
    expect((await get("/bookings/my", other)).body).toEqual([]);
  });

  it("refuses a different total, returns the right one, and writes nothing", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ price: 75_000 });
    for (const totalPrice of [0, 1, 149_999.99, 150_001]) {
      const body = expectProblem(
        await post("/bookings", party({ tourId, totalPrice }), user),
        "PRICE_CHANGED",
        "The price has changed: the total is now ₹1,50,000. Nothing was booked.",
      );
      expect(body.totalPrice).toBe(150_000);
    }
    expect(await db().booking.count({ where: { productId: tourId } })).toBe(0);
  });

  it("keeps the title and price of the time of booking", async () => {
    const user = await makeUser();
    const { id: tourId, title } = await makeTour();
    await post("/bookings", party({ tourId, totalPrice: 9000 }), user);
    await db().product.update({ where: { id: tourId }, data: { title: "Another", price: 1, archivedAt: new Date() } });
    expect((await get("/bookings/my", user)).body).toMatchObject([
      { unitPrice: 4500, totalPrice: 9000, tour: { _id: tourId, title } },
    ]);
  });

  it("refuses a missing or archived tour", async () => {
    const user = await makeUser();
    const { id: archived } = await makeTour({ archivedAt: new Date() });
    for (const tourId of [randomUUID(), archived]) {
      const answer = await post("/bookings", party({ tourId, totalPrice: 9000 }), user);
      expectProblem(answer, "NOT_FOUND", "This tour is not on offer.");
    }
  });
});

describe("the date of a booking", () => {
  const book = async (date: unknown) => {
    const { id: tourId } = await makeTour();
    return post("/bookings", party({ tourId, totalPrice: 9000, date }), await makeUser());
  };

  it("is the date in Asia/Kolkata when an instant is sent", async () => {
    const [date, next] = [dayAhead(40), dayAhead(41)];
    expect(bodyOf(pricedBooking, await book(`${date}T18:29:59.999Z`)).date).toBe(date);
    expect(bodyOf(pricedBooking, await book(`${date}T18:30:00.000Z`)).date).toBe(next);
  });

  it("may be today in Asia/Kolkata, but not yesterday", async () => {
    setClock("2027-03-01T18:29:59Z");
    expect(bodyOf(pricedBooking, await book("2027-03-01")).date).toBe("2027-03-01");
    expectProblem(await book("2027-02-28"), "VALIDATION", pastDate);
    setClock("2027-03-01T18:30:00Z");
    expectProblem(await book("2027-03-01"), "VALIDATION", pastDate);
    expect(bodyOf(pricedBooking, await book("2027-03-02")).date).toBe("2027-03-02");
  });

  it("is named in the error when it is in the past", async () => {
    expect(expectProblem(await book("2020-01-01"), "VALIDATION").issues).toEqual([
      { path: ["date"], message: pastDate },
    ]);
  });

  it.each(["2099-02-30", "0000-01-01", "15/01/2099", "soon"])("is refused when it is %s", async (date) => {
    expectProblem(await book(date), "VALIDATION", "Must be a date of the form yyyy-MM-dd");
  });
});

describe("the input of a booking", () => {
  it("reports missing fields first", async () => {
    const user = await makeUser();
    expectProblem(await post("/bookings", {}, user), "VALIDATION", fillRequired);
    expectProblem(await post("/bookings", party({ phone: " " }), user), "VALIDATION", fillRequired);
    expectProblem(await post("/bookings", party({ pickupLocation: "" }), user), "VALIDATION", fillRequired);
  });

  it.each([
    [{ travelers: 0 }, "Must be at least 1"],
    [{ travelers: -1 }, "Must be at least 1"],
    [{ travelers: 1.5 }, "Must be at least 1"],
    [{ travelers: 501 }, "Must be at most 500"],
    [{ phone: "call me" }, "Phone number must be exactly 10 digits"],
    [{ totalPrice: -1 }, "Must be the total that was shown"],
    [{ totalPrice: undefined }, "Must be the total that was shown"],
    [{ pickupLocation: "a\u0000b" }, "Contains a character that cannot be stored"],
    [{ specialRequests: "x".repeat(2001) }, "Please use at most 2000 characters"],
    [{ tourId: "1" }, "Not a valid id"],
  ])("refuses %j", async (fields, message) => {
    const input = party({ tourId: randomUUID(), totalPrice: 9000, ...fields });
    expectProblem(await post("/bookings", input, await makeUser()), "VALIDATION", message);
  });

  it("must name exactly one product", async () => {
    const user = await makeUser();
    const [{ id: tourId }, { id: offerId }, { id: carId }] = await Promise.all([makeTour(), makeOffer(), makeCar()]);
    for (const items of [{}, { tourId, offerId }, { tourId, carId }, { tourId, offerId, carId }]) {
      const answer = await post("/bookings", party({ totalPrice: 9000, ...items }), user);
      expectProblem(answer, "VALIDATION", oneItem);
    }
    expect((await get("/bookings/my", user)).body).toEqual([]);
  });
});
