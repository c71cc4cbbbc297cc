import { beforeEach, describe, expect, it } from "vitest";
import { staffCancelled, staffNewBooking } from "~/features/booking/mail/staff-mails";
import { db } from "~/server/db/client";
import { deliverAll, enqueue, makeDelivery, makeDue } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { mostSingle, windowMinutes, writeTogether } from "./gather";

withOwnDatabase();

const office = "office@example.com";
const news = (count: number, to = office) =>
  Array.from({ length: count }, () => staffNewBooking.to(to, staffNewBooking.sample));
const waiting = () => db().outbox.findMany({ where: { sentAt: null } });

/** As if these minutes had passed. */
async function pass(minutes: number): Promise<void> {
  await db().$executeRaw`
    UPDATE "Outbox" SET "sentAt" = "sentAt" - ${minutes}::int * interval '1 minute',
      "nextAttemptAt" = "nextAttemptAt" - ${minutes}::int * interval '1 minute'`;
}

beforeEach(async () => {
  await db().outbox.deleteMany();
});

describe("news to the office", () => {
  it("come one by one as long as they are few", async () => {
    await enqueue(...news(mostSingle));
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent).toHaveLength(mostSingle);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1);
  });

  it("come as one mail if many are due, which lists them", async () => {
    await enqueue(...news(40), staffCancelled.to(office, staffCancelled.sample));
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[office, "41 news about bookings"]]);
    expect(sent[0]?.text).toContain("Cancelled");
    expect(await waiting()).toEqual([]);
  });

  it("wait for the end of the window after the single ones, and then come as one mail", async () => {
    const { delivery, sent } = makeDelivery();
    await enqueue(...news(mostSingle));
    await deliverAll(delivery);
    await enqueue(...news(30));
    await deliverAll(delivery);
    expect(sent).toHaveLength(mostSingle);
    const rows = await waiting();
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([0]));
    await pass(windowMinutes);
    await deliverAll(delivery);
    expect(sent.map(({ subject }) => subject).slice(mostSingle)).toEqual(["30 news about bookings"]);
  });

  it("do not hold up those to another address, nor other mail", async () => {
    await enqueue(...news(40), ...news(1, "owner@example.com"));
    const welcome = { kind: "welcome", to: office, payload: { name: "Asha" } };
    await enqueue(welcome);
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent.map(({ to }) => to).sort()).toEqual([office, office, "owner@example.com"]);
  });

  it("that could not be sent together are tried again, all of them", async () => {
    await enqueue(...news(20));
    await deliverAll(makeDelivery(() => "No").delivery);
    expect((await waiting()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual(
      Array.from({ length: 20 }, () => [1, "No"]),
    );
    await makeDue();
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent.map(({ subject }) => subject)).toEqual(["20 news about bookings"]);
  });

  it("that were tried together stay one mail, and others that have come since are another", async () => {
    await enqueue(...news(20));
    const ids: string[] = [];
    const lost = makeDelivery(({ id }) => {
      ids.push(id);
      return "SMTP: ECONNRESET";
    });
    await deliverAll(lost.delivery);
    await enqueue(...news(12));
    await db().$executeRaw`UPDATE "Outbox" SET "nextAttemptAt" = "nextAttemptAt" - interval '1 minute'`;
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    const [again] = ids;
    expect(ids).toHaveLength(1);
    expect(sent.filter(({ id }) => id === again).map(({ subject }) => subject)).toEqual(["20 news about bookings"]);
    expect(sent.map(({ subject }) => subject).sort()).toEqual(["12 news about bookings", "20 news about bookings"]);
  });

  it("are sent once when several workers run", async () => {
    await enqueue(...news(60));
    const workers = Array.from({ length: 4 }, () => makeDelivery());
    await Promise.all(workers.map(({ delivery }) => deliverAll(delivery)));
    // A worker that comes after the burst was sent leaves its mails in the outbox until the window ends.
    await pass(windowMinutes);
    await Promise.all(workers.map(({ delivery }) => deliverAll(delivery)));
    expect(await waiting()).toEqual([]);
    expect(workers.flatMap(({ sent }) => sent).length).toBeLessThanOrEqual(mostSingle);
  });
});

it("of more than a hundred, the mail lists a hundred and says how many more there are", () => {
  const message = staffNewBooking.read(staffNewBooking.sample)?.compose("https://luit.example");
  const all = Array.from({ length: 130 }, () => message).flatMap((one) => one ?? []);
  const { paragraphs, closing } = writeTogether(all, "https://luit.example");
  expect(paragraphs).toHaveLength(101);
  expect(closing).toEqual(["And 30 more, which the portal lists."]);
});
