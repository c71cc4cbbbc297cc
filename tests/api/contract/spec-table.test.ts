import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { expectProblem, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, type OperationName } from "./calls";
import {
  carFields,
  goodPassword,
  type Input,
  newcomer,
  offerBooking,
  offerFields,
  resetting,
  tourBooking,
  tourFields,
  type World,
} from "./inputs";
import { validInputs } from "./operations";

// The valid inputs of payments need saved settings, which would hold for other tests.
withOwnDatabase();

let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
});

type Role = "visitor" | keyof World;
type Row = {
  /** A row of the specification's table. */
  row: string;
  name: OperationName;
  as: Role;
  asForm?: boolean;
  input: () => Promise<Input> | Input;
  /** Fields that the answer's body must contain. */
  answer: (input: Input) => unknown;
};

const session = { _id: expect.any(String), role: "customer", token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) };
const sameId = ({ id }: Input) => ({ _id: id });
const withoutPassword = ({ password: _, ...rest }: Input) => rest;

async function account(): Promise<Input> {
  const input = newcomer();
  await callRest("auth.register", input);
  return { email: String(input.email).toUpperCase(), password: goodPassword };
}

async function ownBooking(): Promise<Input> {
  return { id: (await makeBooking({ userId: world.owner.id })).id };
}

/** Runs `make`, and returns the input of a list that then contains the new row. */
async function after(make: () => Promise<unknown>, input: Input = {}): Promise<Input> {
  await make();
  return input;
}

const table: Row[] = [
  {
    row: "POST /api/auth/login",
    name: "auth.login",
    as: "visitor",
    input: account,
    answer: ({ email }) => ({ ...session, email: String(email).toLowerCase() }),
  },
  {
    row: "POST /api/auth/register",
    name: "auth.register",
    as: "visitor",
    input: () => newcomer(),
    answer: (input) => ({ ...session, ...withoutPassword(input) }),
  },
  {
    row: "POST /api/auth/forgot-password",
    name: "auth.forgotPassword",
    as: "visitor",
    input: () => ({ email: world.owner.email }),
    answer: () => ({ message: "OTP sent to email" }),
  },
  {
    row: "POST /api/auth/reset-password",
    name: "auth.resetPassword",
    as: "visitor",
    input: resetting,
    answer: () => ({ message: "Password reset successful! You can now login." }),
  },
  {
    row: "GET /api/bookings/my",
    name: "booking.mine",
    as: "owner",
    input: () => after(ownBooking),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ status: "Pending", reference: expect.stringMatching(/^NE-/) }),
      ]),
  },
  {
    row: "PUT /api/bookings/cancel/{id}",
    name: "booking.cancel",
    as: "owner",
    input: ownBooking,
    answer: (input) => ({ ...sameId(input), status: "Cancelled" }),
  },
  {
    row: "GET /api/bookings",
    name: "booking.list",
    as: "admin",
    input: () => after(ownBooking),
    answer: () =>
      expect.arrayContaining([expect.objectContaining({ user: expect.objectContaining({ _id: world.owner.id }) })]),
  },
  {
    row: "PUT /api/bookings/{id}",
    name: "booking.setStatus",
    as: "admin",
    input: async () => ({ ...(await ownBooking()), status: "Confirmed" }),
    answer: ({ id: _id, status }) => ({ _id, status }),
  },
  {
    row: "POST /api/bookings (tour)",
    name: "booking.create",
    as: "owner",
    input: () => tourBooking(),
    answer: ({ tourId, totalPrice }) => ({ status: "Pending", totalPrice, tour: { _id: tourId }, offer: null }),
  },
  {
    row: "POST /api/bookings (offer)",
    name: "booking.create",
    as: "owner",
    input: () => offerBooking(),
    answer: ({ offerId, totalPrice }) => ({ status: "Pending", totalPrice, serviceFee: 1440, offer: { _id: offerId } }),
  },
  {
    row: "GET /api/tours",
    name: "tour.list",
    as: "visitor",
    input: async () => ({
      page: 1,
      limit: 1,
      search: (await makeTour()).title,
      type: "",
      maxPrice: "",
      sortBy: "",
    }),
    answer: ({ search }) => ({ results: [{ title: search }], pages: 1, total: 1 }),
  },
  {
    row: "GET /api/tours (admin, without parameters)",
    name: "tour.list",
    as: "admin",
    input: () => ({}),
    answer: () => ({ results: expect.any(Array), pages: 1, total: expect.any(Number) }),
  },
  {
    row: "POST /api/tours",
    name: "tour.create",
    as: "admin",
    asForm: true,
    input: () => tourFields(),
    answer: (input) => ({
      ...input,
      images: [expect.stringMatching(/^\/uploads\//), expect.stringMatching(/^\/uploads\//)],
    }),
  },
  {
    row: "PUT /api/tours/{id}",
    name: "tour.update",
    as: "admin",
    asForm: true,
    input: async () => tourFields({ id: (await makeTour()).id }),
    answer: ({ id: _id, ...fields }) => ({ _id, ...fields, images: [expect.any(String), expect.any(String)] }),
  },
  {
    row: "DELETE /api/tours/{id}",
    name: "tour.delete",
    as: "admin",
    input: async () => ({ id: (await makeTour()).id }),
    answer: sameId,
  },
  {
    row: "GET /api/cars",
    name: "car.list",
    as: "visitor",
    input: () => after(makeCar, { carType: "SUV", engineType: "Diesel", seatCapacity: 5 }),
    answer: () => ({
      results: expect.arrayContaining([expect.objectContaining({ carType: "SUV", engineType: "Diesel" })]),
    }),
  },
  {
    row: "POST /api/cars",
    name: "car.create",
    as: "admin",
    input: () => carFields(),
    answer: (input) => ({ ...input, availability: true }),
  },
  {
    row: "PUT /api/cars/{id}",
    name: "car.update",
    as: "admin",
    input: async () => ({ id: (await makeCar()).id, availability: false }),
    answer: ({ id: _id, availability }) => ({ _id, availability }),
  },
  {
    row: "DELETE /api/cars/{id}",
    name: "car.delete",
    as: "admin",
    input: async () => ({ id: (await makeCar()).id }),
    answer: sameId,
  },
  {
    row: "GET /api/offers",
    name: "offer.list",
    as: "admin",
    input: () => after(makeOffer),
    answer: () => ({ offers: expect.arrayContaining([expect.objectContaining({ price: 9000, offerPrice: 9000 })]) }),
  },
  {
    row: "GET /api/offers/{offerId}",
    name: "offer.byId",
    as: "visitor",
    input: async () => ({ id: (await makeOffer()).id }),
    answer: ({ id }) => ({ _id: id, id, price: 9000, offerPrice: 9000 }),
  },
  {
    row: "POST /api/offers",
    name: "offer.create",
    as: "admin",
    input: () => offerFields(),
    answer: (input) => input,
  },
  {
    row: "PUT /api/offers/{id}",
    name: "offer.update",
    as: "admin",
    input: async () => offerFields({ id: (await makeOffer()).id }),
    answer: (input) => input,
  },
  {
    row: "DELETE /api/offers/{id}",
    name: "offer.delete",
    as: "admin",
    input: async () => ({ id: (await makeOffer()).id }),
    answer: sameId,
  },
  {
    row: "POST /api/upload",
    name: "upload.image",
    as: "admin",
    asForm: true,
    input: () => ({}),
    answer: () => ({ url: expect.stringMatching(/^\/uploads\/[\da-f-]{36}\.webp$/) }),
  },
];

const clientInfoOf = (as: Role) => (as === "visitor" ? undefined : world[as]);

describe("section 7", () => {
  it.each(table)("$row as $as", async ({ name, as, asForm, input, answer }) => {
    const sent = await input();
    const { status, body, text } = await callRest(name, sent, clientInfoOf(as), asForm);
    expect(status, text).toBe(200);
    expect(body).toMatchObject(Object(answer(sent)));
  });

  it("has a row for every operation of the specified areas, except those beyond the specification", () => {
    const added = [
      "tour.byId",
      "car.byId",
      "tour.availability",
      "car.availability",
      "offer.availability",
      "contact.send",
      "tour.calendar",
      "car.calendar",
      "offer.calendar",
      "tour.history",
      "car.history",
      "offer.history",
      ...["tour", "car", "offer"].flatMap((kind) => [`${kind}.draft`, `${kind}.createDraft`]),
      ...["me", "updateMe", "changePassword", "signOutEverywhere", "deleteMe", "exportMe"].map((own) => `auth.${own}`),
      ...["sessions", "endSession", "endOtherSessions", "logout"].map((own) => `auth.${own}`),
      ...[
        "one",
        "events",
        "quote",
        "createByPhone",
        "summary",
        "manifest",
        "detail",
        "setStatuses",
        "takeBack",
        "note",
        "reduce",
        "takeBackReduction",
        "resendMail",
        "changeQuote",
        "change",
        "askToCancel",
        "withdrawRequest",
        "changeQuoteByAdmin",
        "changeByAdmin",
        "requests",
        "acceptRequest",
        "declineRequest",
        "customer",
        "customers",
        "views",
        "saveView",
        "changeView",
        "deleteView",
        "tags",
        "tag",
        "matching",
        "setMatchingStatuses",
        "tagMatching",
      ].map((one) => `booking.${one}`),
    ];
    const isSpecified = /^(auth|booking|tour|car|offer|contact|upload)\./;
    const served = restRoutes().flatMap(({ name }) => (isSpecified.test(name) ? [name] : []));
    expect([...new Set(table.map(({ name }) => name)), ...added].sort()).toEqual(served.sort());
  });

  it("has GET /api/auth/google, which Next answers, and which is documented as well", async () => {
    const { body } = await send("GET", "/openapi.json");
    expect(body).toMatchObject({ paths: { "/auth/google": { get: { responses: { 302: expect.anything() } } } } });
  });

  it("has the method and path of each operation", () => {
    for (const { row, name } of table) {
      const route = restRoutes().find((one) => one.name === name);
      const path = `/api${route?.path}`.replaceAll(/:\w+/g, "{}");
      expect(row.replace(/ \(.*$/, "").replaceAll(/\{\w+\}/g, "{}")).toBe(`${route?.method} ${path}`);
    }
  });

  it("takes PUT /api/bookings/cancel/{id} with and without a body", async () => {
    for (const extra of [{}, { anything: 1 }]) {
      const answer = await callRest("booking.cancel", { ...(await ownBooking()), ...extra }, world.owner);
      expect(answer.status, answer.text).toBe(200);
    }
  });

  it("answers an unknown id with 404, and a malformed one with VALIDATION", async () => {
    const byId = restRoutes().filter(({ path }) => path.includes(":id"));
    for (const route of byId) {
      const name = route.name as OperationName;
      const input = await validInputs[name](world);
      const isForm = route.contentTypes.length > 0 && !route.contentTypes.includes("application/json");
      const call = (id: string) => callRest(name, { ...input, id }, world.admin, isForm);
      expectProblem(await call(randomUUID()), "NOT_FOUND");
      expectProblem(await call("1"), "VALIDATION", "Not a valid id");
    }
  });
});
