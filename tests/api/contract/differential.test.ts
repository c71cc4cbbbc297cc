import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import {
  callRest,
  callTrpc,
  carFields,
  goodPassword,
  type Input,
  newcomer,
  type OperationName,
  offerBooking,
  offerFields,
  operationNames,
  tourBooking,
  tourFields,
  validInputs,
  type World,
} from "./operations";

// The same input by REST and by tRPC. A case that writes makes its rows anew for each of the two ways.

withOwnDatabase();
let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
  await Promise.all([makeTour(), makeCar(), makeOffer(), makeBooking({ userId: world.owner.id })]);
});

type Make = () => Promise<Input> | Input;

const all = (inputs: Input[]): Make[] => inputs.map((input) => () => input);
const ids: Input[] = [{}, { id: "" }, { id: "1" }, { id: randomUUID() }, { id: "../../etc/passwd" }, { id: "\u0000" }];
/** An empty id names no operation in a path: REST has another address for that. */
const byId = (rest: Input = {}): Make[] => all(ids.filter(({ id }) => id).map((input) => ({ ...rest, ...input })));
/** The valid input with each of its fields in turn missing, empty, or of another type. */
const damaged = (valid: Make, names: string[]): Make[] =>
  names.flatMap((name) =>
    [undefined, null, "", " ", true, 1e21, -1, "\u0000", "x".repeat(30_000), [], { a: 1 }, [null]].map(
      (value): Make =>
        async () => ({ ...(await valid()), [name]: value }),
    ),
  );
const withId = (make: () => Promise<{ id: string }>, fields: (more: Input) => Input): Make => {
  return async () => fields({ id: (await make()).id });
};
const listed = (...queries: Input[]): Make[] =>
  all([{ limit: 0 }, { limit: "x" }, { page: 0 }, { page: -1 }, ...queries]);

const historyOf = (): Make[] => [
  ...byId(),
  ...all([
    { id: randomUUID(), limit: 501 },
    { id: randomUUID(), page: 2 },
  ]),
];

/** Every other input of each procedure: invalid ones, and valid ones on the edge. */
const others: Record<OperationName, Make[]> = {
  "auth.register": [
    ...damaged(newcomer, ["name", "email", "password", "phone"]),
    () => newcomer({ email: world.owner.email }),
    () => ({}),
  ],
  "auth.login": [
    ...damaged(() => ({ email: world.owner.email, password: goodPassword }), ["email", "password"]),
    () => ({ email: world.owner.email, password: "another-password" }),
    () => ({}),
  ],
  "auth.forgotPassword": [...damaged(() => ({ email: world.owner.email }), ["email"]), () => ({})],
  "auth.resetPassword": [
    ...damaged(
      () => ({ email: world.owner.email, otp: "000000", newPassword: goodPassword }),
      [...["email", "otp", "newPassword"]],
    ),
    () => ({ email: world.owner.email, otp: "000000", newPassword: goodPassword }),
  ],
  "booking.create": [
    ...damaged(tourBooking, ["tourId", "travelers", "date", "days", "pickupLocation", "phone", "name", "totalPrice"]),
    ...[{}, { travelers: 3 }, { totalPrice: 1 }, { date: "2020-01-01" }, { offerId: randomUUID() }].map(
      (changed): Make =>
        () =>
          tourBooking({ tourId: randomUUID(), ...changed }),
    ),
    () => tourBooking({ totalPrice: 1 }),
    async () => tourBooking({ tourId: (await makeTour({ capacityPerDate: 1 })).id }),
    () => offerBooking(),
    () => offerBooking({ totalPrice: 19_441 }),
    async () => offerBooking({ offerId: (await makeOffer({ validTill: new Date("2020-01-01") })).id }),
    async () => tourBooking({ tourId: undefined, carId: (await makeCar()).id, totalPrice: 9600, days: 2 }),
    async () => tourBooking({ tourId: undefined, carId: (await makeCar({ availability: false })).id }),
  ],
  "booking.mine": listed({ limit: 10_001 }, { limit: 1 }, { limit: "1", page: "2" }, { page: 1_000_001 }),
  "booking.cancel": [
    ...byId(),
    async () => ({ id: (await makeBooking()).id }),
    async () => ({ id: (await makeBooking({ userId: world.owner.id, status: "Confirmed" })).id }),
    async () => ({ id: (await makeBooking({ userId: world.owner.id, status: "Cancelled" })).id }),
  ],
  "booking.list": listed(
    ...[{ limit: 10_001 }, { status: "Lost" }, { status: "Pending", limit: 1 }, { search: "%" }, { search: "Asha" }],
    ...[{ from: "x" }, { from: "2027-02-30" }, { from: "2020-01-01", to: "2099-12-31" }, { search: "x".repeat(101) }],
  ),
  "booking.setStatus": [
    ...byId({ status: "Confirmed" }),
    ...damaged(async () => ({ id: (await makeBooking()).id }), ["status"]),
    async () => ({ id: (await makeBooking({ status: "Cancelled" })).id, status: "Pending" }),
  ],
  "tour.list": listed(
    ...[{ limit: 501 }, { type: "Sea" }, { maxPrice: -1 }, { maxPrice: "4500" }, { sortBy: "name" }, { search: "_" }],
    ...[{ sortBy: "priceHigh" }, { search: "tea slopes" }, { search: "\u0000" }, { search: "x".repeat(101) }],
  ),
  "tour.byId": byId(),
  "tour.create": damaged(tourFields, [
    ...["title", "description", "duration", "price", "itinerary", "type", "highlights", "images", "states"],
    ...["seasonMonths", "permits", "capacityPerDate"],
  ]),
  "tour.update": [
    ...byId({ title: "A tour" }),
    ...damaged(withId(makeTour, tourFields), ["title", "price", "highlights", "images", "keepImages", "version"]),
    withId(makeTour, ({ id }) => ({ id })),
    withId(makeTour, ({ id }) => ({ id, keepImages: ["/images/none.avif"] })),
  ],
  "tour.delete": [...byId(), async () => ({ id: (await makeBooking()).tourId })],
  "tour.history": historyOf(),
  "car.list": listed(
    { sortBy: "price" },
    { sortBy: "newest", search: "hills" },
    { carType: "Boat" },
    { engineType: "Steam" },
    { seatCapacity: 0 },
    { seatCapacity: 101 },
  ),
  "car.byId": byId(),
  "car.create": damaged(carFields, [
    ...["name", "tagline", "carType", "engineType", "transmission", "seatCapacity", "price", "images"],
    ...["availability", "rating", "units"],
  ]),
  "car.update": [
    ...byId({ availability: true }),
    ...damaged(withId(makeCar, carFields), ["name", "seatCapacity", "price", "images", "availability", "units"]),
    withId(makeCar, ({ id }) => ({ id, availability: false, version: 2 })),
  ],
  "car.delete": byId(),
  "car.history": historyOf(),
  "offer.list": listed({ limit: 501 }, { limit: 1, page: 2 }, { search: "%" }, { search: "x".repeat(101) }),
  "offer.byId": [...byId(), async () => ({ id: (await makeOffer({ validTill: new Date("2020-01-01") })).id })],
  "offer.create": damaged(offerFields, [
    ...["title", "price", "originalPrice", "discount", "features", "image", "validTill", "capacityPerDate"],
  ]),
  "offer.update": [
    ...byId(offerFields()),
    ...damaged(withId(makeOffer, offerFields), ["title", "price", "originalPrice", "discount", "validTill", "image"]),
  ],
  "offer.delete": byId(),
  "offer.history": historyOf(),
  // REST reads forms only; of what a form becomes, only an address that was just kept is taken.
  "upload.image": [],
};

/** What no two calls have in common: ids, references, tokens, instants, and the words that mark a test's own rows. */
function comparable({ status, body }: { status: number; body: unknown }) {
  const text = JSON.stringify(body, (key, value) => (/^(token|reference|createdAt)$/.test(key) ? "..." : value));
  const masked = text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "<id>")
    .replace(/w[\da-f]{32}/g, "<word>");
  return { status, body: JSON.parse(masked) as unknown };
}

const asWho = (name: OperationName) => (/^booking\.(create|mine|cancel)$/.test(name) ? world.owner : world.admin);

describe.each(operationNames)("%s by REST and by tRPC", (name) => {
  it("says the same of what is valid", async () => {
    const rest = await callRest(name, await validInputs[name](world), asWho(name), name === "upload.image");
    const trpc = await callTrpc(name, await validInputs[name](world), asWho(name));
    expect(rest.status, rest.text).toBe(200);
    expect(comparable(trpc)).toEqual(comparable(rest));
  });

  it("says the same of what is not, and of what is just so", async () => {
    for (const make of others[name]) {
      const input = await make();
      const { status, body } = await callRest(name, input, asWho(name));
      const at = JSON.stringify(input).slice(0, 300);
      expect(comparable(await callTrpc(name, isSpent(status) ? await make() : input, asWho(name))), at).toEqual(
        comparable({ status, body }),
      );
    }
  });

  it("says the same to those who are not signed in", async () => {
    const input = name === "booking.cancel" ? { id: randomUUID() } : await validInputs[name](world);
    const rest = await callRest(name, input, undefined, name === "upload.image");
    const trpc = await callTrpc(name, rest.status === 200 ? await validInputs[name](world) : input);
    expect(comparable(trpc)).toEqual(comparable(rest));
  });
});

/** What was done cannot be done again: it takes rows of its own. */
const isSpent = (status: number) => status < 400;
