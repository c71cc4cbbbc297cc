import { expect } from "vitest";
import { makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";
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

export type Role = "visitor" | keyof World;
export type Row = {
  /** A row of the specification's table. */
  row: string;
  name: OperationName;
  as: Role;
  asForm?: boolean;
  input: (world: World) => Promise<Input> | Input;
  /** Fields that the answer's body must contain. */
  answer: (input: Input, world: World) => unknown;
};

const session = { _id: expect.any(String), role: "customer", token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) };
const sameId = ({ id }: Input) => ({ _id: id });
const withoutPassword = ({ password: _, ...rest }: Input) => rest;

async function account(): Promise<Input> {
  const input = newcomer();
  await callRest("auth.register", input);
  return { email: String(input.email).toUpperCase(), password: goodPassword };
}

export async function ownBooking({ owner }: World): Promise<Input> {
  return { id: (await makeBooking({ userId: owner.id })).id };
}

/** Runs `make`, and returns the input of a list that then contains the new row. */
async function after(make: () => Promise<unknown>, input: Input = {}): Promise<Input> {
  await make();
  return input;
}

/** The operations of section 7 of the specification. */
export const specRows: Row[] = [
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
    input: ({ owner }) => ({ email: owner.email }),
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
    input: (world) => after(() => ownBooking(world)),
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
    input: (world) => after(() => ownBooking(world)),
    answer: (_, { owner }) =>
      expect.arrayContaining([expect.objectContaining({ user: expect.objectContaining({ _id: owner.id }) })]),
  },
  {
    row: "PUT /api/bookings/{id}",
    name: "booking.setStatus",
    as: "admin",
    input: async (world) => ({ ...(await ownBooking(world)), status: "Confirmed" }),
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
