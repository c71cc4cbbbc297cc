import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import type { AddressedMail } from "~/server/mail/mail-kinds";
import { address } from "~tests/support/factories";
import { enqueue, makeDelivery, makeDue, never } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { deliverDue } from "./deliver";
import { maxAttempts, tooLate } from "./retry.rules";
import { sendingStateOf } from "./sending-state";

withOwnDatabase();
beforeEach(async () => {
  await db().outbox.deleteMany();
});

const welcome = (): AddressedMail => ({ kind: "welcome", to: address(), payload: { name: "Asha" } });
const state = () => sendingStateOf(db(), "service");

/** Tries to send a new mail, which fails with `failure`, or is sent. */
async function tryOne(failure: string | null): Promise<void> {
  await enqueue(welcome());
  await deliverDue(makeDelivery(() => failure).delivery, never);
}

const away = "Resend: 503 application_error: away";

describe("mail by a service", () => {
  it("is sent before anything was tried, and while mail only waits", async () => {
    expect(await state()).toBe("on");
    await enqueue(welcome());
    expect(await state()).toBe("on");
  });

  it("fails after an attempt that failed, until one works", async () => {
    await tryOne(null);
    await tryOne(away);
    expect(await state()).toBe("failing");
    await makeDue();
    await tryOne(null);
    expect(await state()).toBe("on");
    await tryOne(away);
    expect(await state()).toBe("failing");
  });

  it("fails after a mail was given up, until an admin discards it", async () => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { attempts: maxAttempts - 1, lastError: away } });
    await deliverDue(makeDelivery(() => away).delivery, never);
    expect(await state()).toBe("failing");
    await db().outbox.updateMany({ data: { discardedAt: new Date(), discardReason: "Called them" } });
    expect(await state()).toBe("on");
  });

  it.each(["Resend: 422 validation_error: Invalid `to` field", "SMTP: 550 5.1.1 no such user"])(
    "does not fail because of one address: %s",
    async (refusal) => {
      await tryOne(refusal);
      expect(await state()).toBe("on");
    },
  );

  it("fails if the sender is refused", async () => {
    await tryOne("SMTP: 550 5.7.1 relaying denied");
    expect(await state()).toBe("failing");
  });

  it("does not fail because a code had expired", async () => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { attempts: 1, failedAt: new Date(), lastError: tooLate } });
    expect(await state()).toBe("on");
  });
});

it("mail into files is never said to be sent", async () => {
  await tryOne(null);
  expect(await sendingStateOf(db(), "files")).toBe("files");
});
