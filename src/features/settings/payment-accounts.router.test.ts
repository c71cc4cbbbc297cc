import { describe, expect, it } from "vitest";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { firstSite, site } from "~/lib/site";
import { db } from "~/server/db/client";
import { readSettings } from "~/server/settings/read-settings";
import { expectProblem, put } from "~tests/support/clients";
import { makeBooking } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { settingsApi } from "~tests/support/settings-api";

withOwnDatabase();
const byApi = settingsApi();
const { read, change, history } = byApi;

describe("the accounts for payments", () => {
  const key = { razorpayKeyId: "rzp_test_Guwahati" };
  const secrets = { razorpayKeySecret: "tea-and-rain", razorpayWebhookSecret: "mist-at-dawn" };

  it("say by what customers can pay, and nothing else to visitors", async () => {
    expect(site().payOnline).toEqual([]);
    await change({ upiAddress: "luit@okhdfcbank" });
    expect(site().payOnline).toEqual(["upi"]);
    await change({ ...key, ...secrets });
    expect(site()).toEqual({ ...firstSite, payOnline: ["upi", "razorpay"] });
    await change({ upiAddress: "", razorpayKeyId: null, razorpayKeySecret: "" });
    expect(site().payOnline).toEqual([]);
  });

  it("never answer a secret, keep it when it is not sent, and remove it when it is empty", async () => {
    await db().change.deleteMany({ where: { subject: "settings" } });
    const answers: unknown[] = [await change({ ...key, ...secrets })];
    expect(await readSettings()).toMatchObject({ ...key, ...secrets });
    answers.push(await change({ tagline: "Slowly", ...key }));
    expect(await readSettings()).toMatchObject(secrets);
    expect(answers[1]).toMatchObject({ razorpayKeySecretSet: true, razorpayWebhookSecretSet: true });
    answers.push(await change({ razorpayKeySecret: "river-of-sand", razorpayWebhookSecret: null }));
    expect(answers[2]).toMatchObject({ razorpayKeySecretSet: true, razorpayWebhookSecretSet: false });
    expect(await readSettings()).toMatchObject({ razorpayKeySecret: "river-of-sand", razorpayWebhookSecret: null });
    answers.push(
      (await put("/settings", { tagline: "Late", razorpayKeySecret: "unseen", version: 1 }, byApi.admin)).body,
    );
    const [removed, , made, ...others] = await history();
    expect(others).toEqual([]);
    expect(made?.fields).toMatchObject({ razorpayKeySecret: [null, "set"], razorpayWebhookSecret: [null, "set"] });
    expect(removed?.fields).toEqual({ razorpayKeySecret: ["set", "replaced"], razorpayWebhookSecret: ["set", null] });
    const rows = await db().change.findMany({ where: { subject: "settings" } });
    const readable = JSON.stringify([answers, made, removed, rows, await read()]);
    for (const secret of ["tea-and-rain", "mist-at-dawn", "river-of-sand", "unseen"])
      expect(readable).not.toContain(secret);
  });

  it("of Razorpay cannot be removed while a refund is being sent", async () => {
    await change({ ...key, ...secrets });
    const { id: bookingId } = await makeBooking();
    const paid = { kind: "full", amount: 9000, received: 9000, state: "captured", capturedAt: new Date() } as const;
    const { id: paymentId } = await db().payment.create({
      data: { bookingId, provider: "razorpay", reference: newPaymentReference(), ...paid },
    });
    const refund = { bookingId, paymentId, provider: "razorpay", amount: 500, reason: "Late" } as const;
    const { id } = await db().refund.create({ data: { ...refund, nextAttemptAt: new Date() } });
    const none = { razorpayKeyId: null, razorpayKeySecret: "" };
    const refused = expectProblem(await put("/settings", none, byApi.admin), "VALIDATION");
    const message = "1 refund is being sent by Razorpay. Please wait until that is done: see Money, To refund.";
    expect(refused.issues).toMatchObject([{ path: ["razorpayKeyId"], message }]);
    await change({ razorpayKeySecret: "river-of-sand" });
    await db().refund.update({ where: { id }, data: { state: "done", doneAt: new Date(), nextAttemptAt: null } });
    expect((await change(none)).razorpayKeyId).toBeNull();
  });

  it("are first those of the environment", async () => {
    setFirstSettings({ ...key, ...secrets, upiAddress: "first@upi" });
    expect(await read()).toMatchObject({ ...key, upiAddress: "first@upi", razorpayKeySecretSet: true });
    await change({ upiAddress: "" });
    expect(await readSettings()).toMatchObject({ ...secrets, upiAddress: null });
    setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null, razorpayWebhookSecret: null, upiAddress: null });
  });
});
