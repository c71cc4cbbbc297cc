import { db } from "~/server/db/client";
import { letAssistantIn } from "./assistants-let-in";
import { post } from "./clients";
import {
  makeAdmin,
  makeApiKey,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeSavedView,
  makeTour,
  makeTravelled,
  makeUser,
  makeWebhook,
  makeWebhookMessage,
  word,
} from "./factories";
import { makeMails, makeReviews, payByRazorpay, payInOtherWays } from "./full-account-parts";
import type { startRazorpayHere } from "./razorpay-here";
import { makePasskey } from "./second-factors";
import { makeSession } from "./sessions";
import { makeConsent } from "./whatsapp";

export const fullPassword = "bamboo-river-42";
const gstin = "18AAPFU0939F1ZW";

/** Texts that the customer typed or that name them, each unlike all others. `published`: the words of a public review. */
export type Typed = { gone: Record<string, string>; published: string };

/** An account with something in every place that can hold words of a customer, none of which prevents its deletion. */
export async function makeFullAccount(double: Awaited<ReturnType<typeof startRazorpayHere>>) {
  const name = `Asha ${word()}`;
  const user = await makeUser({ name, password: fullPassword, phone: "+919123498765", googleSubject: word() });
  const admin = await makeAdmin();
  const said = {
    pickup: word(),
    requests: word(),
    cancelled: word(),
    wished: word(),
    why: word(),
    answer: word(),
    tag: word().slice(0, 30),
    company: word(),
    street: word(),
    traveller: word(),
    permit: word().slice(0, 20),
    hiddenReview: word(),
    message: word(),
    note: word(),
    office: word(),
    passkey: word(),
    program: word(),
    assistant: word(),
    told: word(),
    answered: word(),
    contact: `${word()}@example.com`,
    partnersReference: word(),
  };
  const published = word();
  const billing = { name: said.company, address: said.street, state: "18", gstin };
  const permits = { nationality: "DE", homeState: null, needs: [] };
  const typed = { name, phone: "+919123498765", pickupLocation: said.pickup, specialRequests: said.requests };
  const [tour, car, offer, code] = await Promise.all([makeTour(), makeCar(), makeOffer(), makeCode()]);
  const own = { ...typed, userId: user.id };
  const trip = await makeTravelled(user.id, {
    ...typed,
    tourId: tour.id,
    contactEmail: said.contact,
    externalReference: said.partnersReference,
    billing,
    permits,
    code: code.code,
  });
  const pending = await makeBooking({ ...own, carId: car.id });
  const cancelled = await makeBooking({ ...own, offerId: offer.id, status: "Cancelled", billing, permits });
  await makePasskey(user, said.passkey);
  await makeSession(user);
  const assistant = await letAssistantIn(user);
  const called = { clientName: said.assistant, clientId: `https://${said.assistant}.example.net/client.json` };
  await db().assistantGrant.update({ where: { id: assistant.id }, data: called });
  const key = await makeApiKey({ accountId: user.id, name: said.program });
  const webhook = await makeWebhook({ accountId: user.id, name: said.told, url: `https://${said.told}.example.net/` });
  const { id: messageId } = await makeWebhookMessage({ endpointId: (await makeWebhook()).id, bookingId: trip.id });
  await db().webhookAttempt.create({
    data: { messageId, at: new Date(), tookMs: 84, status: 200, answer: said.answered },
  });
  const bookingIds = [trip.id, pending.id, cancelled.id];

  await payByRazorpay(double, trip, { email: user.email, contact: "+919123498765", vpa: `${said.note}@okbank` });
  await payInOtherWays(trip.id, { admin: admin.id, note: `${name}, ${user.email}, 91234 98765` });
  await db().bookingEvent.createMany({
    data: [
      { bookingId: trip.id, kind: "note", reason: `Called ${name} ${said.office}`, actorId: admin.id },
      { bookingId: cancelled.id, from: "Pending", to: "Cancelled", reason: said.cancelled, actorId: user.id },
      { bookingId: trip.id, kind: "change", reason: `Pickup: ${said.pickup}`, actorId: user.id },
      {
        bookingId: trip.id,
        kind: "status",
        from: "Pending",
        to: "Confirmed",
        reason: said.office,
        ended: { refund: { amount: 1, reason: said.why } },
      },
    ],
  });
  await db().bookingRequest.create({
    data: {
      bookingId: trip.id,
      kind: "change",
      wished: { pickupLocation: said.wished },
      reason: said.why,
      answer: said.answer,
      state: "declined",
      decidedAt: new Date(),
    },
  });
  const line = { bookingId: trip.id, position: 1, unit: "adult", label: "Adult" } as const;
  await db().bookingLine.create({ data: { ...line, quantity: 2, unitPrice: 4500, amount: 9000 } });
  await db().bookingTag.create({ data: { bookingId: trip.id, tag: said.tag } });
  await db().travellerDetail.create({
    data: {
      bookingId: trip.id,
      position: 1,
      name: said.traveller,
      nationality: "DE",
      age: 40,
      permitNumber: said.permit,
    },
  });
  await db().change.createMany({
    data: [
      {
        subject: "booking",
        subjectId: trip.id,
        action: "updated",
        fields: { tags: [[], [said.tag]] },
        actorId: admin.id,
      },
      { subject: "booking", subjectId: trip.id, action: "updated", fields: { name: ["", name] }, actorId: admin.id },
      {
        subject: "apiKey",
        subjectId: key.id,
        action: "updated",
        fields: { name: ["Program", said.program] },
        actorId: admin.id,
      },
      {
        subject: "webhook",
        subjectId: webhook.id,
        action: "updated",
        fields: { name: ["Program", said.told] },
        actorId: admin.id,
      },
      {
        subject: "user",
        subjectId: user.id,
        action: "invited",
        fields: { email: [null, user.email] },
        actorId: admin.id,
      },
    ],
  });
  const photos = await makeReviews(user, { trip, cancelled }, { published, hidden: said.hiddenReview });
  expectOk(await post("/contact", { name, email: user.email, subject: "A room", message: said.message }));
  await db().savedView.update({
    where: { id: (await makeSavedView(admin)).id },
    data: { filters: { search: user.email } },
  });
  await db().idempotencyKey.create({
    data: { userId: admin.id, key: word(), requestHash: word(), result: { _id: trip.id, name }, createdAt: new Date() },
  });
  await db().passwordReset.create({ data: { userId: user.id, codeHash: word(), expiresAt: new Date() } });
  await makeConsent(trip.id);
  await db().whatsAppMessage.createMany({
    data: [
      { metaId: word(), bookingId: trip.id, phone: "+919123498765", text: said.wished, sentAt: new Date() },
      { metaId: word(), phone: "+919123498765", text: said.why, sentAt: new Date() },
    ],
  });
  await makeMails({ user, office: admin.email, said, bookingIds, name });
  return { user, admin, bookingIds, photos, typed: { gone: { ...said, name, email: user.email, gstin }, published } };
}

function expectOk({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
