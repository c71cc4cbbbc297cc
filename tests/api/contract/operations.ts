import { randomInt } from "node:crypto";
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { inferRouterInputs } from "@trpc/server";
import { kindLabels, type ProductKind, productKinds } from "~/features/product/registry";
import { api } from "~/server/api/app";
import { restRoutes } from "~/server/api/rest";
import type { AppRouter } from "~/server/api/root";
import { keyedHash } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { party } from "~tests/support/booking-input";
import { type Answer, post, send } from "~tests/support/clients";
import {
  address,
  codeName,
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeReducedBooking,
  makeTour,
  type TestUser,
  word,
} from "~tests/support/factories";
import { form, picture, sendForm } from "~tests/support/forms";

type Inputs = inferRouterInputs<AppRouter>;

/** The dotted names of all procedures. A `Record<OperationName, ...>` without one of them does not compile. */
export type OperationName = { [R in keyof Inputs & string]: `${R}.${keyof Inputs[R] & string}` }[keyof Inputs & string];

export type Input = Record<string, unknown>;

/** The users of valid inputs: the customer who owns the rows, and an admin who may upload. */
export type World = { owner: TestUser; admin: TestUser };

export const goodPassword = "bamboo-river-42";

export const newcomer = (fields: Input = {}): Input => ({
  ...{ name: "Asha Devi", email: address(), phone: "9876543210", password: goodPassword },
  ...fields,
});
export const tourFields = (fields: Input = {}): Input => ({
  ...{ title: `Tour ${word()}`, description: "Tea slopes.", duration: "3 days 2 nights", price: 4500, type: "Family" },
  ...{ itinerary: "Day 1: Arrival\nTea.", highlights: ["Tea", "Rhinos"] },
  ...fields,
});
export const carFields = (fields: Input = {}): Input => ({
  ...{ name: `Car ${word()}`, tagline: "For the hills", carType: "SUV", engineType: "Diesel" },
  ...{ transmission: "Manual", seatCapacity: 7, price: 4800, images: ["/images/cars/suv.avif"] },
  ...fields,
});
export const offerFields = (fields: Input = {}): Input => ({
  ...{ title: `Offer ${word()}`, subtitle: "Less", description: "Much", type: "Family", duration: "2 days" },
  ...{ features: ["Stay", "Meals"], discount: 25, price: 9000, originalPrice: 12_000, validTill: "2099-12-31" },
  ...{ image: "/images/tours/b.avif" },
  ...fields,
});
export const contactFields = (fields: Input = {}): Input => ({
  ...{ name: "Asha Devi", email: "asha@example.com", subject: "A room", message: "In March, for two." },
  ...fields,
});
export const codeFields = (fields: Input = {}): Input => ({
  ...{ code: codeName(), percent: 10, from: "2026-12-01", to: "2027-12-01", maxUses: 50, maxUsesPerCustomer: 1 },
  ...{ kinds: ["tour"], minTotal: 5000 },
  ...fields,
});
const makeCodeId = async (): Promise<{ id: string }> => ({ id: (await makeCode()).id });
export const tourBooking = async (fields: Input = {}): Promise<Input> =>
  party({ tourId: (await makeTour()).id, totalPrice: 9000, specialRequests: "Vegetarian", ...fields });
export const offerBooking = async (fields: Input = {}): Promise<Input> =>
  party({ offerId: (await makeOffer()).id, totalPrice: 19_440, specialRequests: "", ...fields });

export const phoneBooking = async (fields: Input = {}): Promise<Input> =>
  tourBooking({ name: "Lalrin Pui", email: address(), ...fields });

/** Creates an account with a reset code, which is read from the outbox. */
export async function resetting(): Promise<Input> {
  const email = address();
  await db().user.create({ data: { name: "Asha Devi", email } });
  await post("/auth/forgot-password", { email });
  const [mail] = await db().outbox.findMany({ where: { recipient: email, kind: "reset-code" } });
  return { email, otp: (mail?.payload as { code?: string } | undefined)?.code, newPassword: goodPassword };
}

/** Registers a user, and returns the input of its login. */
async function registered(): Promise<Input> {
  const { name: _, phone: __, ...credentials } = newcomer();
  await post("/auth/register", newcomer(credentials));
  return credentials;
}

/** Uploads a picture and returns its address, as a form's file reaches the procedure. */
async function uploaded({ admin }: World): Promise<string> {
  const answer = await sendForm("POST", "/upload", form({ image: await picture() }), admin);
  return (answer.body as { url: string }).url;
}

/** Creates an invitation for the address, and returns its token. */
export async function invited(email = address()): Promise<string> {
  const token = word();
  const tokenHash = keyedHash("staff-invitation", token);
  await db().invitation.create({ data: { email, tokenHash, expiresAt: new Date(Date.now() + 3_600_000) } });
  return token;
}

/** Offers payments by UPI in this database. */
async function offerUpi(): Promise<void> {
  const values = { upiAddress: "luit@okhdfcbank" };
  await db().settings.upsert({ where: { id: 1 }, create: { values }, update: { values } });
}

/** A payment by UPI of a new booking of the owner, which waits for its money. */
export async function makeUpiPayment({ owner }: World, data: { state?: "reported" } = {}): Promise<{ id: string }> {
  const { id: bookingId } = await makeBooking({ userId: owner.id });
  const reported = data.state && { ...data, utr: digits(12), reportedAt: new Date() };
  const reference = `LT${digits(10)}`;
  return db().payment.create({
    data: { bookingId, provider: "upi", kind: "full", amount: 9000, reference, ...reported },
    select: { id: true },
  });
}

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join("");

/** A bank's statement with one line of money, as a form's file reaches the procedure. */
export const statement = Buffer.from("Date,Narration,Credit\n21/11/2026,UPI/632512345601,500.00\n").toString("base64");

/** The input of joining the staff. It first resets the owner's role and token version, which joining changes. */
async function joining({ owner }: World): Promise<Input> {
  const { id, email, tokenVersion } = owner;
  await db().user.update({ where: { id }, data: { role: "customer", tokenVersion } });
  return { token: await invited(email) };
}

/** Creates a failed mail. */
export async function deadLetter(data: Partial<Prisma.OutboxCreateInput> = {}): Promise<string> {
  const mail = { kind: "welcome", recipient: address(), payload: { name: "Asha" } };
  const end = { attempts: 8, failedAt: new Date(), lastError: "Resend: 503 application_error: away" };
  return (await db().outbox.create({ data: { ...mail, ...end, ...data } })).id;
}

/** What the router of every kind of product has. */
type KindProcedure = "list" | "byId" | "availability" | "create" | "update" | "delete" | "history";

/** An entry for each procedure of each kind of product, by its dotted name. */
export function ofKinds<Value>(make: (kind: ProductKind) => Record<KindProcedure, Value>) {
  const entries = productKinds.flatMap((kind) =>
    Object.entries(make(kind)).map(([procedure, value]) => [`${kind}.${procedure}`, value]),
  );
  return Object.fromEntries(entries) as Record<`${ProductKind}.${KindProcedure}`, Value>;
}

/** The body of the API document's example of a new product of the kind. */
export function exampleBody(kind: ProductKind): Input {
  return { ...(routeOf(`${kind}.create`).doc.request as Input) };
}

/** A product of the kind: the API document's example. */
export async function makeProduct(kind: ProductKind): Promise<{ id: string }> {
  const { body } = await callRest(`${kind}.create`, exampleBody(kind), await makeAdmin());
  return { id: (body as { _id: string })._id };
}

/** A valid input of each procedure, with new rows. */
export const validInputs: { [Name in OperationName]: (world: World) => Promise<Input> | Input } = {
  ...ofKinds((kind) => ({
    list: () => ({}),
    byId: () => makeProduct(kind),
    availability: () => makeProduct(kind),
    create: () => exampleBody(kind),
    update: async () => ({ ...exampleBody(kind), ...(await makeProduct(kind)) }),
    delete: () => makeProduct(kind),
    history: () => makeProduct(kind),
  })),
  "auth.register": () => newcomer(),
  "auth.login": registered,
  "auth.forgotPassword": ({ owner }) => ({ email: owner.email }),
  "auth.resetPassword": resetting,
  "auth.me": () => ({}),
  "auth.updateMe": () => ({ name: "Asha Rongmei", phone: "9876543211" }),
  "auth.changePassword": () => ({ newPassword: goodPassword }),
  "auth.signOutEverywhere": () => ({}),
  "auth.deleteMe": ({ owner }) => ({ email: owner.email }),
  "auth.exportMe": () => ({}),
  "booking.create": () => tourBooking(),
  "booking.createByPhone": () => phoneBooking(),
  "booking.mine": () => ({}),
  "booking.cancel": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.one": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.events": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.quote": async () => ({ tourId: (await makeTour()).id, travelers: 2, date: dayAhead() }),
  "booking.list": () => ({ limit: 5 }),
  "booking.summary": () => ({ from: "2027-01-01", type: "Tour" }),
  "booking.manifest": () => ({ date: "2027-01-15" }),
  "booking.detail": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.setStatuses": async () => ({ ids: [(await makeBooking()).id], status: "Cancelled", reason: "Snow" }),
  "booking.note": async () => ({ id: (await makeBooking()).id, text: "Called, will call back" }),
  "booking.reduce": async () => ({
    ...{ id: (await makeBooking()).id, amount: 500, reason: "The jeep was late", totalPrice: 9000 },
  }),
  "booking.takeBackReduction": async () => ({
    ...{ id: (await makeReducedBooking()).id, amount: 500, reason: "It was another jeep", totalPrice: 8500 },
  }),
  "booking.resendMail": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.takeBack": async ({ admin }) => {
    const { id } = await makeBooking({ status: "Confirmed" });
    const move = { bookingId: id, from: "Pending", to: "Confirmed", actorId: admin.id } as const;
    return { id, moveId: (await db().bookingEvent.create({ data: move })).id };
  },
  "booking.setStatus": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id })).id,
    status: "Confirmed",
  }),
  "tour.list": () => ({ limit: 5, type: "Family", sortBy: "priceLow" }),
  "tour.availability": async () => ({ id: (await makeTour()).id, from: dayAhead(), to: dayAhead(32) }),
  "tour.create": () => tourFields(),
  "tour.update": async () => tourFields({ id: (await makeTour()).id }),
  "car.list": () => ({ carType: "SUV", engineType: "Diesel", seatCapacity: 5 }),
  "car.availability": async () => ({ id: (await makeCar()).id, days: 2 }),
  "car.create": () => carFields(),
  "car.update": async () => ({ id: (await makeCar()).id, availability: false }),
  "offer.availability": async () => ({ id: (await makeOffer()).id, places: 2 }),
  "offer.create": () => offerFields(),
  "offer.update": async () => offerFields({ id: (await makeOffer()).id }),
  "code.list": () => ({ limit: 5 }),
  "code.create": () => codeFields(),
  "code.byId": makeCodeId,
  "code.update": async () => ({ ...(await makeCodeId()), percent: 15, maxUses: 80 }),
  "code.delete": makeCodeId,
  "code.history": makeCodeId,
  "contact.send": () => contactFields(),
  "upload.image": async (world) => ({ image: await uploaded(world) }),
  "payment.start": async ({ owner }) => {
    await offerUpi();
    return { id: (await makeBooking({ userId: owner.id })).id, amount: "full", provider: "upi" };
  },
  "payment.report": async (world) => ({ ...(await makeUpiPayment(world)), utr: digits(12) }),
  "payment.list": () => ({ limit: 5, state: "reported" }),
  "payment.decide": async (world) => ({ ...(await makeUpiPayment(world, { state: "reported" })), state: "matched" }),
  "payment.statement": () => ({ statement }),
  "report.bookings": () => ({ from: "2026-01-01", to: "2027-12-31", by: "month", dateOf: "booking" }),
  "staff.list": () => ({}),
  "staff.revoke": async () => ({ id: (await makeAdmin()).id }),
  "staff.invite": () => ({ email: address() }),
  "staff.uninvite": async () => {
    const data = { email: address(), tokenHash: word(), expiresAt: new Date() };
    return { id: (await db().invitation.create({ data })).id };
  },
  "staff.invitation": async () => ({ token: await invited() }),
  "staff.accept": async () => ({
    ...{ token: await invited(), name: "Temsula Ao", phone: "9876543210", password: goodPassword },
  }),
  "staff.join": joining,
  "settings.read": () => ({}),
  "settings.update": () => ({ tagline: "Slowly through the hills" }),
  "settings.history": () => ({ limit: 5 }),
  "mail.list": () => ({ limit: 5 }),
  "mail.retry": async () => ({ id: await deadLetter() }),
  "mail.retryAll": async () => {
    await db().outbox.deleteMany({ where: { failedAt: { not: null } } });
    await deadLetter();
    return {};
  },
  "mail.discard": async () => ({ id: await deadLetter(), reason: "The address does not exist" }),
};

/** These operations end the sender's sessions, so each call needs a new sender. */
export const endsSession: ReadonlySet<string> = new Set<OperationName>([
  ...(["auth.changePassword", "auth.signOutEverywhere", "auth.deleteMe"] as const),
]);

export const operationNames = Object.keys(validInputs) as OperationName[];

export function routeOf(name: OperationName) {
  const route = restRoutes().find((one) => one.name === name);
  if (!route) throw new Error(`${name} has no REST route`);
  return route;
}

/** Operations that read forms and no JSON. */
export const isFormOnly = (name: OperationName) => takesForm(name) && routeOf(name).contentTypes.length === 1;

/** Operations whose bodies the specified client sends as forms. */
export const takesForm = (name: OperationName) => routeOf(name).contentTypes.includes("multipart/form-data");

/** An input as the parts of a form: lists as JSON, and a picture or the statement. */
async function toForm(name: OperationName, input: Input): Promise<FormData> {
  if (name === "payment.statement") {
    return form({ statement: new File([Buffer.from(String(input.statement), "base64")], "statement.csv") });
  }
  const image = await picture();
  if (name === "upload.image") return form({ image });
  const texts = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return form({ ...Object.fromEntries(texts), images: [image, await picture("jpeg")] });
}

/** Calls a procedure by its REST route: the id in the path, the rest in the query, a body or a form. */
export async function callRest(name: OperationName, input: Input, as?: TestUser, asForm = false): Promise<Answer> {
  const { method, path: template } = routeOf(name);
  const inPath = new Set([...template.matchAll(/:(\w+)/g)].map(([, key]) => key));
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input[key])));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.has(key)));
  if (asForm) return sendForm(method, path, await toForm(name, rest), as);
  if (method === "POST" || method === "PUT") return send(method, path, { body: rest, as });
  const query = Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]);
  return send(method, query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path, { as });
}

/** Calls a procedure by tRPC, and returns status and output or problem like a REST answer. */
export async function callTrpc(name: OperationName, input: Input, as?: TestUser) {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "http://luit.test/api/trpc",
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
        fetch: async (url, init) => api().fetch(new Request(String(url), init as RequestInit)),
      }),
    ],
  });
  try {
    const isQuery = routeOf(name).method === "GET";
    return { status: 200, body: await (isQuery ? client.query(name, input) : client.mutation(name, input)) };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { httpStatus, problem } = error.data as { httpStatus: number; problem: { message: string } };
    if (error.message !== problem.message) throw new Error(`tRPC says ${error.message} and ${problem.message}`);
    return { status: httpStatus, body: problem as unknown };
  }
}

/** Counts the rows of each table, to prove that a refused request wrote nothing. Needs a database of its own. */
export async function contents(): Promise<string> {
  const tables = [
    ...kindLabels,
    "User",
    "Product",
    "Booking",
    "BookingEvent",
    "Allocation",
    "Outbox",
    "IdempotencyKey",
    "Upload",
    "Invitation",
    "Change",
    "DiscountCode",
    "Payment",
    "Refund",
    "Settings",
  ];
  const sums = tables.map(
    (table) => `SELECT '${table}' AS "table", count(*)::int AS "rows",
      md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS "sum" FROM "${table}" t`,
  );
  return JSON.stringify(await db().$queryRawUnsafe(sums.join(" UNION ALL ")));
}
