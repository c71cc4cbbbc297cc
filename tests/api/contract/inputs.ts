import { randomUUID } from "node:crypto";
import { makeAccessLink, type Opened } from "~/features/voucher/link/access-link.service";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { keyedHash } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { party } from "~tests/support/booking-input";
import { post } from "~tests/support/clients";
import {
  address,
  codeName,
  dayAhead,
  makeApiKey,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeResource,
  makeTour,
  makeUser,
  makeWebhook,
  makeWebhookMessage,
  type TestUser,
  word,
} from "~tests/support/factories";
import { form, picture, sendForm } from "~tests/support/forms";
import { setFirstSettings } from "~tests/support/settings";

export type Input = Record<string, unknown>;

/** The users of valid inputs: the customer who owns the rows, and an admin who may upload. */
export type World = { owner: TestUser; admin: TestUser };

/** A key for a new account. */
export const keyFields = async (fields: Input = {}): Promise<Input> => ({
  name: `Agency ${word()}`,
  email: (await makeUser()).email,
  scopes: ["catalogue:read", "bookings:own"],
  perMinute: 300,
  ...fields,
});

export const makeKeyId = async (): Promise<Input> => ({ id: (await makeApiKey()).id });

/** A receiver for a new account. */
export const webhookFields = async (fields: Input = {}): Promise<Input> => ({
  name: `Agency ${word()}`,
  url: "https://agency.example.net/webhooks",
  email: (await makeUser()).email,
  types: ["booking.confirmed", "booking.cancelled"],
  ...fields,
});

export const makeWebhookId = async (): Promise<Input> => ({ id: (await makeWebhook()).id });

export const makeMessageId = async (): Promise<Input> => ({ id: (await makeWebhookMessage()).id });

export const goodPassword = "bamboo-river-42";

export const newcomer = (fields: Input = {}): Input => ({
  name: "Asha Devi",
  email: address(),
  phone: "9876543210",
  password: goodPassword,
  ...fields,
});
export const tourFields = (fields: Input = {}): Input => ({
  title: `Tour ${word()}`,
  description: "Tea slopes.",
  duration: "3 days 2 nights",
  price: 4500,
  type: "Family",
  itinerary: "Day 1: Arrival\nTea.",
  highlights: ["Tea", "Rhinos"],
  ...fields,
});
export const carFields = (fields: Input = {}): Input => ({
  name: `Car ${word()}`,
  tagline: "For the hills",
  carType: "SUV",
  engineType: "Diesel",
  transmission: "Manual",
  seatCapacity: 7,
  price: 4800,
  images: ["/images/cars/suv.avif"],
  ...fields,
});
export const offerFields = (fields: Input = {}): Input => ({
  title: `Offer ${word()}`,
  subtitle: "Less",
  description: "Much",
  type: "Family",
  duration: "2 days",
  features: ["Stay", "Meals"],
  discount: 25,
  price: 9000,
  originalPrice: 12_000,
  validTill: "2099-12-31",
  image: "/images/tours/b.avif",
  ...fields,
});
export const contactFields = (fields: Input = {}): Input => ({
  name: "Asha Devi",
  email: "asha@example.com",
  subject: "A room",
  message: "In March, for two.",
  ...fields,
});
export const codeFields = (fields: Input = {}): Input => ({
  code: codeName(),
  percent: 10,
  from: "2026-12-01",
  to: "2027-12-01",
  maxUses: 50,
  maxUsesPerCustomer: 1,
  kinds: ["tour"],
  minTotal: 5000,
  ...fields,
});
export const makeCodeId = async (): Promise<{ id: string }> => ({ id: (await makeCode()).id });
export const resourceFields = (fields: Input = {}): Input => ({
  kind: "guide",
  name: `Guide ${word()}`,
  phone: "9876543210",
  languages: ["English", "Hindi"],
  ...fields,
});
export const makeResourceId = async (): Promise<{ id: string }> => ({ id: (await makeResource()).id });
export const makeDepartureKey = async () => ({ productId: (await makeTour()).id, date: dayAhead() });

/** A departure with its guide. */
export async function makeAssigned(): Promise<Input> {
  const [key, { id: resourceId }] = await Promise.all([makeDepartureKey(), makeResource()]);
  const [productId, date] = [key.productId, toDatabaseDate(key.date)];
  await db().departure.create({ data: { productId, date } });
  await db().assignment.create({ data: { resourceId, productId, date, from: date, to: date } });
  return { ...key, resourceId };
}

/** The booking of a car. */
export async function makeHire(): Promise<{ id: string }> {
  return { id: (await makeBooking({ carId: (await makeCar()).id, days: 2 })).id };
}

/** The booking of a car with its driver. */
export async function makeAssignedHire(): Promise<Input> {
  const [{ id }, { id: resourceId }] = await Promise.all([makeHire(), makeResource({ kind: "driver" })]);
  const date = toDatabaseDate(dayAhead());
  await db().assignment.create({ data: { resourceId, bookingId: id, from: date, to: date } });
  return { id, resourceId };
}

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

/** Asks for the code of a login, and returns the input that uses it. */
export async function withCode(): Promise<Input> {
  const email = address();
  await post("/auth/login-code", { email });
  const [mail] = await db().outbox.findMany({ where: { recipient: email, kind: "login-code" } });
  return { email, code: (mail?.payload as { code?: string } | undefined)?.code };
}

/** A change to another address, with a code to the owner's present one, because they have no password. */
export async function askingEmail({ owner }: World): Promise<Input> {
  await post("/auth/login-code", { email: owner.email });
  return { email: address(), code: await newestCode(owner.email) };
}

/** Asks for a change to another address, and returns the input that makes it. */
export async function changingEmail(world: World): Promise<Input> {
  const asked = await askingEmail(world);
  await post("/auth/email", asked, world.owner);
  return { email: asked.email, code: await newestCode(String(asked.email)) };
}

/** Asks for a code to confirm the address of the account, and returns the input that uses it. */
export async function confirmingEmail({ owner }: World): Promise<Input> {
  await post("/auth/email/confirmation", {}, owner);
  return { code: await newestCode(owner.email) };
}

async function newestCode(recipient: string): Promise<string | undefined> {
  const [mail] = await db().outbox.findMany({
    where: { recipient, kind: { in: ["login-code", "new-email-code"] } },
    orderBy: { id: "desc" },
  });
  return (mail?.payload as { code?: string } | undefined)?.code;
}

/** Registers a user, and returns the input of its login. */
export async function registered(): Promise<Input> {
  const { name: _, phone: __, ...credentials } = newcomer();
  await post("/auth/register", newcomer(credentials));
  return credentials;
}

/** Uploads a picture and returns its address, as a form's file reaches the procedure. */
export async function uploaded({ admin }: World): Promise<string> {
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

/** A Confirmed booking of the owner. */
export async function ownConfirmed({ owner }: World): Promise<{ id: string }> {
  return { id: (await makeBooking({ userId: owner.id, status: "Confirmed" })).id };
}

/** The token of a link to the voucher of such a booking. */
export async function sharedToken(world: World): Promise<string> {
  const { id: bookingId } = await ownConfirmed(world);
  return linkTo({ purpose: "voucher", bookingId, madeById: world.owner.id });
}

/** A Confirmed booking of the owner that needs permits. */
export async function ownPermitted({ owner }: World): Promise<{ id: string }> {
  const { id: tourId } = await makeTour({ states: ["Nagaland"] });
  return { id: (await makeBooking({ tourId, userId: owner.id, status: "Confirmed" })).id };
}

/** The token of a link to the form for its travellers. */
export async function formToken(world: World): Promise<string> {
  const { id: bookingId } = await ownPermitted(world);
  return linkTo({ purpose: "travellers", bookingId, madeById: world.owner.id });
}

/** The token of a link to the sheet of a departure. */
export async function sheetToken({ admin }: World): Promise<string> {
  const { resourceId } = await makeAssigned();
  const { id: assignmentId } = await db().assignment.findFirstOrThrow({ where: { resourceId: String(resourceId) } });
  return linkTo({ purpose: "sheet", assignmentId, madeById: admin.id });
}

/** The arrival of travellers whose trip begins today, by the link of its guide. */
export async function markOfGuide({ admin }: World): Promise<Input> {
  setFirstSettings({ guidesCheckIn: true });
  const date = toDatabaseDate(dateInIndia(new Date()));
  const [{ id: productId }, { id: resourceId }] = await Promise.all([makeTour(), makeResource()]);
  const { id: bookingId } = await makeBooking({ tourId: productId, status: "Confirmed", date });
  const departure = { productId, date };
  await db().departure.upsert({ where: { productId_date: departure }, create: departure, update: {} });
  const assignment = { resourceId, ...departure, from: date, to: date };
  const { id: assignmentId } = await db().assignment.create({ data: assignment });
  const token = await linkTo({ purpose: "sheet", assignmentId, madeById: admin.id });
  return { token, marks: [{ id: randomUUID(), bookingId, at: new Date().toISOString() }] };
}

/** The token of a link that works for an hour. */
export function linkTo(opened: Opened): Promise<string> {
  const now = new Date();
  return db().$transaction((tx) => makeAccessLink(tx, opened, now, new Date(now.getTime() + 3_600_000)));
}

/** The arrival of travellers whose booking is for today. */
export async function makeMark(): Promise<Input> {
  const { id: bookingId } = await makeBooking({ status: "Confirmed", date: toDatabaseDate(dateInIndia(new Date())) });
  return { id: randomUUID(), bookingId, at: new Date().toISOString() };
}

/** The input of joining the staff. It first resets the owner's role and token version, which joining changes. */
export async function joining({ owner }: World): Promise<Input> {
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
