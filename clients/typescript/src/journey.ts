// The main journey through the API of a running server: a customer finds and books a tour, an admin confirms it. Then a
// family books a tour with prices for children, with a discount code.
// LUIT_URL says where the server is; LUIT_ADMIN_EMAIL and LUIT_ADMIN_PASSWORD who the admin is.
import { randomUUID } from "node:crypto";
import { asField, asForm, type Booking, createLuitClient, dataOf, type LuitClient, type Tour } from "./client.js";
import { pagesOf } from "./pages.js";
import { apiUrl, date, expectSame, logInAsAdmin, register, run, tell } from "./script.js";

const maxPrice = 20_000;

async function chooseTour(visitor: LuitClient): Promise<Tour> {
  const query = { type: "Adventure", maxPrice, sortBy: "priceLow" } as const;
  const { results, total } = dataOf(await visitor.GET("/tours", { params: { query } }));
  expectSame("All are on the first page", results.length, total);
  const strays = results.filter(({ type, price }) => type !== "Adventure" || price > maxPrice);
  expectSame("Tours of another type or price", strays, []);
  const prices = results.map(({ price }) => price);
  const ascending = prices.toSorted((a, b) => a - b);
  expectSame("The lowest price is first", prices, ascending);
  // One without a limit can be booked by every run of this journey.
  const chosen = results.find(({ capacityPerDate }) => capacityPerDate === null) ?? results[0];
  if (!chosen) throw new Error(`There is no Adventure tour up to ₹${maxPrice}`);

  const read = dataOf(await visitor.GET("/tours/{id}", { params: { path: { id: chosen._id } } }));
  expectSame("The tour on its own is the one in the list", read, chosen);
  tell(`${total} Adventure tours up to ₹${maxPrice}; taking ${read.title} at ₹${read.price}`);
  return read;
}

/** Books, and repeats the request as if the first answer had been lost. */
async function bookTwiceSafely(customer: LuitClient, tour: Tour, travelers: number): Promise<Booking> {
  const totalPrice = tour.price * travelers;
  const request = {
    params: { header: { "Idempotency-Key": randomUUID() } },
    body: { tourId: tour._id, travelers, date, pickupLocation: "Guwahati airport", phone: "9876543210", totalPrice },
  };
  const first = await customer.POST("/bookings", request);
  const booking = dataOf(first);
  const { status, tour: booked } = booking;
  expectSame(
    "The booking",
    [status, booked?._id, booking.travelers, booking.date, booking.totalPrice],
    ["Pending", tour._id, travelers, date, totalPrice],
  );
  expectSame("The first answer is no replay", first.response.headers.get("Idempotency-Replayed"), null);

  const again = await customer.POST("/bookings", request);
  expectSame("The retry's answer", dataOf(again), booking);
  expectSame("The retry is a replay", again.response.headers.get("Idempotency-Replayed"), "true");
  tell(`Booked ${booking.reference} for ${travelers}, ₹${totalPrice}, once in two requests`);
  return booking;
}

async function cancel(customer: LuitClient, { _id, reference }: Booking): Promise<void> {
  const params = { path: { id: _id } };
  const cancelled = dataOf(await customer.PUT("/bookings/cancel/{id}", { params }));
  expectSame("The cancelled booking", cancelled.status, "Cancelled");
  const { error } = await customer.PUT("/bookings/cancel/{id}", { params });
  expectSame("Cancelling it again", [error?.status, error?.code], [409, "NOT_CANCELLABLE"]);
  tell(`Cancelled ${reference}`);
}

async function confirm(admin: LuitClient, { _id, reference }: Booking): Promise<void> {
  const body = { status: "Confirmed" } as const;
  const confirmed = dataOf(await admin.PUT("/bookings/{id}", { params: { path: { id: _id } }, body }));
  expectSame("The answer to the admin", confirmed.status, "Confirmed");
  const query = { search: reference, status: "Confirmed" } as const;
  const found = dataOf(await admin.GET("/bookings", { params: { query } }));
  expectSame("The admin's search for it", found, [confirmed]);
  tell(`Confirmed ${reference}`);
}

async function expectLines(customer: LuitClient, { _id, totalPrice }: Booking): Promise<void> {
  const { lines } = dataOf(await customer.GET("/bookings/my/{id}", { params: { path: { id: _id } } }));
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  expectSame("The sum of the booking's lines", sum, totalPrice);
}

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function addPictures(admin: LuitClient, { _id }: Tour): Promise<void> {
  const files = ["gardens.png", "tea.png"].map((name) => new File([pixel], name, { type: "image/png" }));
  const added = await admin.POST("/tours/{id}/pictures", {
    params: { path: { id: _id } },
    body: { images: asField(files) },
    bodySerializer: asForm,
  });
  expectSame("The pictures of the tour", dataOf(added).images.length, files.length);
  expectSame("The answer's Location", added.response.headers.get("Location"), `/api/tours/${_id}`);
  tell(`Added ${files.length} pictures`);
}

/** A new tour with a lower price for children and free cancellation, and a code that takes 10 % off it. */
async function offerToFamilies(admin: LuitClient): Promise<{ tour: Tour; code: string }> {
  const tour = dataOf(
    await admin.POST("/tours", {
      body: {
        title: "Tea gardens with children",
        description: "Two slow days among tea gardens.",
        duration: "2 days 1 night",
        price: 4000,
        prices: [
          { unit: "child", ageFrom: 5, ageTo: 11, amount: 2000 },
          { unit: "child", ageFrom: 0, ageTo: 4, amount: 0 },
        ],
        cancellation: [
          { daysFrom: 7, refundPercent: 100 },
          { daysFrom: 0, daysTo: 6, refundPercent: 0 },
        ],
      },
    }),
  );
  await addPictures(admin, tour);
  const code = `TEA${randomUUID().slice(0, 8).toUpperCase()}`;
  const made = dataOf(await admin.POST("/codes", { body: { code, percent: 10, productIds: [tour._id] } }));
  expectSame("The new code", made.code, code);
  return { tour, code };
}

/** Books at the price of a quote, and checks that both have the same lines. */
async function bookFamily(customer: LuitClient, { tour, code }: { tour: Tour; code: string }): Promise<Booking> {
  const asked = { tourId: tour._id, date, party: { adults: 2, children: [8, 3], seniors: 0 }, code };
  const quoted = dataOf(await customer.POST("/quotes", { body: asked }));
  expectSame("The price of the family", [quoted.discount, quoted.totalPrice, quoted.obstacles], [1000, 9000, []]);
  const { totalPrice } = quoted;
  const body = { ...asked, pickupLocation: "Jorhat station", phone: "9876543210", totalPrice };
  const booking = dataOf(await customer.POST("/bookings", { body }));
  expectSame(
    "The family's booking",
    [booking.travelers, booking.party, booking.lines, booking.totalPrice, booking.cancellation],
    [4, asked.party, quoted.lines, totalPrice, quoted.cancellation],
  );
  tell(`Booked ${booking.reference} for a family of 4 with the code ${code}, ₹${totalPrice}`);
  return booking;
}

async function expectMine(customer: LuitClient, expected: Record<string, Booking["status"]>): Promise<void> {
  const answer = await customer.GET("/bookings/my", { params: { query: { page: 1, limit: 20 } } });
  const statuses = dataOf(answer).map(({ _id, status }) => [_id, status]);
  expectSame("My bookings", Object.fromEntries(statuses), expected);
  expectSame("X-Total-Count", answer.response.headers.get("X-Total-Count"), String(Object.keys(expected).length));
}

/** Reads both lists three at a time, and compares them with the whole ones. */
async function expectPages(visitor: LuitClient, customer: LuitClient): Promise<void> {
  const tours: Tour[] = [];
  const ofTours = pagesOf(
    (next) => visitor.GET("/tours", { params: { query: { limit: 3, ...next } } }),
    ({ results }) => results,
  );
  for await (const tour of ofTours) tours.push(tour);
  const whole = dataOf(await visitor.GET("/tours", { params: { query: { limit: 500 } } }));
  expectSame("The tours of all pages", tours, whole.results);

  const mine: string[] = [];
  const ofMine = pagesOf(
    (next) => customer.GET("/bookings/my", { params: { query: { limit: 1, ...next } } }),
    (bookings) => bookings,
  );
  for await (const { _id } of ofMine) mine.push(_id);
  const all = dataOf(await customer.GET("/bookings/my"));
  expectSame(
    "My bookings of all pages",
    mine,
    all.map(({ _id }) => _id),
  );
  tell(`Read ${tours.length} tours and ${mine.length} bookings by pages`);
}

async function journey(): Promise<void> {
  const baseUrl = apiUrl();
  const visitor = createLuitClient({ baseUrl });
  const tour = await chooseTour(visitor);
  const customer = createLuitClient({ baseUrl, token: await register(visitor) });
  const kept = await bookTwiceSafely(customer, tour, 3);
  const other = await bookTwiceSafely(customer, tour, 1);
  await expectMine(customer, { [kept._id]: "Pending", [other._id]: "Pending" });
  await expectLines(customer, kept);
  await cancel(customer, other);
  const admin = createLuitClient({ baseUrl, token: await logInAsAdmin(visitor) });
  await confirm(admin, kept);
  await expectMine(customer, { [kept._id]: "Confirmed", [other._id]: "Cancelled" });
  const family = await bookFamily(customer, await offerToFamilies(admin));
  await expectLines(customer, family);
  await expectPages(visitor, customer);
}

await run(journey);
