import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

type Person = { name: string; email: string; phone: string; password: string };
type NewTour = { title: string; description: string; duration: string; price: number };
type Asked = { tourId: string; travelers: number; date: string };
type Order = Asked & { pickupLocation: string; phone: string; totalPrice: number };
type Booking = { _id: string; status: string; totalPrice: number };

/** What the journey asks of a client. Each call answers what the API answers; `refused` answers the error's code. */
export type Program = {
  register: (person: Person) => Promise<{ token: string }>;
  logIn: (credentials: { email: string; password: string }) => Promise<{ token: string }>;
  addTour: (token: string, tour: NewTour) => Promise<{ _id: string }>;
  addPictures: (token: string, id: string, images: File[]) => Promise<{ images: string[] }>;
  cheapestTours: (maxPrice: number) => Promise<{ price: number }[]>;
  quote: (asked: Asked) => Promise<{ totalPrice: number }>;
  book: (token: string, order: Order, key: string) => Promise<Booking>;
  myBookings: (token: string) => Promise<Booking[]>;
  confirm: (token: string, id: string) => Promise<Booking>;
  /** Makes a key for the account with this address, by which the customer's program goes on in place of the token. */
  makeKey?: (token: string, email: string) => Promise<{ key: string }>;
  refusedCancel: (token: string, id: string) => Promise<{ code: string; bookingStatus?: string | undefined }>;
};

const dayMs = 86_400_000;
/** A day of travel that can be booked. */
const date = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** An admin adds a tour with pictures; a customer, or a program with a key, finds and books it once in two requests; the admin confirms it. */
export async function journey(client: Program, admin: { email: string; password: string }): Promise<void> {
  const office = (await client.logIn(admin)).token;
  const made = await client.addTour(office, {
    title: "Slowly by ferry",
    description: "Three days on the river.",
    duration: "3 days 2 nights",
    price: 4500,
  });
  const files = ["ferry.png", "masks.png"].map(
    (name) => new File([new Uint8Array(pixel)], name, { type: "image/png" }),
  );
  const { images } = await client.addPictures(office, made._id, files);
  expectSame("The pictures of the tour", images.length, 2);

  const prices = (await client.cheapestTours(20_000)).map(({ price }) => price);
  expectSame(
    "The lowest price is first",
    prices,
    prices.toSorted((a, b) => a - b),
  );
  const email = `generated-${randomUUID()}@example.com`;
  const customer = await client.register({
    name: "Asha Devi",
    email,
    phone: "9876543210",
    password: "bamboo-river-42",
  });
  const token = (await client.makeKey?.(office, email))?.key ?? customer.token;
  const asked = { tourId: made._id, travelers: 2, date };
  const { totalPrice } = await client.quote(asked);
  const order = { ...asked, pickupLocation: "Guwahati airport", phone: "9876543210", totalPrice };
  const key = randomUUID();
  const booking = await client.book(token, order, key);
  expectSame("The booking", [booking.status, booking.totalPrice], ["Pending", 9000]);
  expectSame("The booking of the repeated request", await client.book(token, order, key), booking);
  expectSame(
    "My bookings",
    (await client.myBookings(token)).map(({ _id }) => _id),
    [booking._id],
  );
  expectSame(
    "The status after the office has confirmed",
    (await client.confirm(office, booking._id)).status,
    "Confirmed",
  );
  const { code, bookingStatus } = await client.refusedCancel(token, booking._id);
  expectSame("The refusal", [code, bookingStatus], ["NOT_CANCELLABLE", "Confirmed"]);
}

function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}
