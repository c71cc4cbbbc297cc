import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { expectProblem, send } from "~tests/support/clients";
import { makeAdmin, makeUser, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, isFormOnly, type OperationName, routeOf } from "./calls";
import type { World } from "./inputs";
import { operationNames, validInputs } from "./operations";
import { matrix } from "./roles/matrix";

// An Idempotency-Key makes a repeated POST harmless.

withOwnDatabase();

let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
});

const posts = operationNames.filter((name) => routeOf(name).method === "POST");
const keyed = operationNames.filter((name) => routeOf(name).isIdempotent);
const senderOf = (name: OperationName) => (matrix[name].owner === 200 ? world.owner : world.admin);

const malformedKeys = ["", "a b", "x".repeat(256)];

const reads = "changes nothing";
const nobody = "its sender is not signed in, and keys belong to accounts";
const secret = "its answer has a secret, which is not stored; a repeated request makes another";
const same = "a repeated request finds its work done";
const picture = "a repeated request stores another picture, and the first one is deleted after a day";
const now = "it sends at once, for a person who waits for it";

/** The POSTs that take no key, and why they need none. */
const withoutKey: Partial<Record<OperationName, string>> = {
  "apiKey.create": secret,
  "apiKey.end": same,
  "assistant.answer": secret,
  "auth.askEmailChange": now,
  "auth.askEmailConfirmation": now,
  "auth.deleteMe": same,
  "auth.endOtherSessions": secret,
  "auth.forgotPassword": nobody,
  "auth.login": nobody,
  "auth.loginWithCode": nobody,
  "auth.logout": same,
  "auth.register": nobody,
  "auth.resetPassword": nobody,
  "auth.sendLoginCode": nobody,
  "auth.signOutEverywhere": same,
  "backup.ask": same,
  "booking.changeQuote": reads,
  "booking.changeQuoteByAdmin": reads,
  "booking.quote": reads,
  "booking.setMatchingStatuses": same,
  "booking.setStatuses": same,
  "booking.tag": same,
  "booking.tagMatching": same,
  "booking.takeBack": same,
  "catalogue.checkImport": reads,
  "catalogue.previewChange": reads,
  "catalogue.publish": same,
  "catalogue.restore": same,
  "catalogue.undoPrices": same,
  "checkIn.mark": same,
  "checkIn.voucher": reads,
  "closing.affected": reads,
  "closing.previewMail": reads,
  "closing.retry": same,
  "closing.start": same,
  "contact.send": nobody,
  "departure.assign": same,
  "departure.assignToHire": same,
  "departure.markBySheet": nobody,
  "departure.shareHireSheet": secret,
  "departure.shareSheet": secret,
  "departure.sharedSheet": reads,
  "mail.createTemplates": same,
  "mail.preview": reads,
  "mail.test": now,
  "mail.testWhatsApp": now,
  "paper.makeCalendarLink": secret,
  "paper.officeShare": secret,
  "paper.share": secret,
  "paper.shared": reads,
  "payment.byLink": reads,
  "payment.makeLink": secret,
  "payment.startByLink": nobody,
  "payment.statement": same,
  "permit.affected": reads,
  "permit.check": same,
  "permit.tell": same,
  "review.addPhoto": picture,
  "secondFactor.addPasskey": secret,
  "secondFactor.beginApp": secret,
  "secondFactor.beginPasskey": secret,
  "secondFactor.confirmApp": secret,
  "secondFactor.finishLogin": nobody,
  "secondFactor.readStep": nobody,
  "secondFactor.remove": secret,
  "secondFactor.renewCodes": secret,
  "staff.accept": nobody,
  "staff.invitation": reads,
  "staff.invite": secret,
  "staff.join": same,
  "tour.addPictures": "`version` or If-Match refuses a repeated request",
  "traveller.share": secret,
  "upload.image": picture,
  "webhook.create": secret,
  "webhook.renewSecret": secret,
  "webhook.resend": same,
  "webhook.test": now,
};

// A PUT may be repeated. Of these the last is money, and the others wait in browsers: what was changed since stays.
it("of the other operations, a refund takes a key, and what waits for a network", () => {
  const others = keyed.filter((name) => !posts.includes(name));
  expect(others.sort()).toEqual(["booking.cancel", "payment.decideRefund", "traveller.save"]);
});

it("each POST takes a key, or does not need one", () => {
  const keyedPosts = keyed.filter((name) => posts.includes(name));
  expect([...keyedPosts, ...Object.keys(withoutKey)].sort()).toEqual(posts.toSorted());
});

describe("with a key", () => {
  it.each(keyed)("%s is done once, and a repeated request gets the first answer", async (name) => {
    const input = await validInputs[name](world);
    const headers = { "idempotency-key": randomUUID() };
    const call = () => callRest(name, input, senderOf(name), isFormOnly(name), headers);
    const first = await call();
    expect(first.status, first.text).toBe(200);
    expect(first.headers.has("idempotency-replayed")).toBe(false);
    const again = await call();
    expect(again.headers.get("idempotency-replayed"), again.text).toBe("true");
    expect(again.text).toBe(first.text);
  });
});

describe("a key of a specified operation", () => {
  const body = () => ({ title: `Tour ${word()}`, description: "By boat.", duration: "3 days", price: 4500 });
  const create = (input: object, key: string) =>
    send("POST", "/tours", { body: input, as: world.admin, headers: { "idempotency-key": key } });

  it("refuses nothing: another request with it is done as without it", async () => {
    const key = randomUUID();
    const [first, other] = [await create(body(), key), await create(body(), key)];
    expect([first.status, other.status]).toEqual([200, 200]);
    expect(other.headers.has("idempotency-replayed")).toBe(false);
    expect(other.body).not.toMatchObject({ _id: (first.body as { _id: string })._id });
    for (const malformed of malformedKeys) expect((await create(body(), malformed)).status).toBe(200);
  });

  it("refuses no cancellation either, from programs and from the browser", async () => {
    const cancel = async (key: string) => {
      const common = { as: world.owner, headers: { "idempotency-key": key } };
      const first = await validInputs["booking.cancel"](world);
      const byProgram = await send("PUT", `/bookings/cancel/${first.id}`, common);
      const other = await validInputs["booking.cancel"](world);
      const byBrowser = await send("POST", "/trpc/booking.cancel", { ...common, body: other });
      return [byProgram.status, byBrowser.status];
    };
    for (const key of [randomUUID(), ...malformedKeys]) expect(await cancel(key), key).toEqual([200, 200]);
  });

  it("lets a request that comes meanwhile wait for the first one", async () => {
    const [key, input] = [randomUUID(), body()];
    const answers = await Promise.all([create(input, key), create(input, key), create(input, key)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.has("idempotency-replayed"))).toHaveLength(2);
  });

  it("is refused elsewhere, when it was used for another request", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const note = (text: string, id: unknown) =>
      send("POST", `/bookings/notes/${id}`, { body: { text }, as: world.admin, headers });
    const { id } = await validInputs["booking.note"](world);
    expect((await note("Called.", id)).status).toBe(200);
    expectProblem(await note("Called again.", id), "IDEMPOTENCY_MISMATCH");
  });
});
