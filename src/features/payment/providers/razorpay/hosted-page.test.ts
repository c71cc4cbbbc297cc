import { describe, expect, it } from "vitest";
import { readEnv } from "~/env";
import { razorpayForTests } from "~tests/support/razorpay-for-tests";

const far = razorpayForTests();
const { provider, makeOrder } = far;

describe("the hosted page", () => {
  const customer = { name: 'Ana <"Bora">', email: "ana@example.com", phone: "+919876543210" };
  const links = {
    callbackUrl: "https://luit.test/api/payments/razorpay/return?payment=1",
    cancelUrl: "https://luit.test/x",
  };

  async function open(orderId: string, amount: number): Promise<Response> {
    const { url, fields } = await provider().hostedPage({
      orderId,
      amount,
      reference: "7K3F9QX2M4PD",
      bookingReference: "LT-1",
      customer,
      ...links,
    });
    return fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  }

  it("is that of Razorpay without RAZORPAY_API_URL", async () => {
    const apiUrl = readEnv({}).RAZORPAY_API_URL;
    const reference = "7K3F9QX2M4PD";
    const asked = { orderId: "order_1", amount: 1, reference, bookingReference: "LT-1", customer, ...links };
    expect((await provider({ apiUrl }).hostedPage(asked)).url).toBe("https://api.razorpay.com/v1/checkout/embedded");
  });

  it("opens with the fields of the form", async () => {
    const answer = await open(await makeOrder(1800.5), 1800.5);
    const html = await answer.text();
    expect(html).toContain("INR 1800.50 from Ana &#60;&#34;Bora&#34;&#62;");
    expect(html).toContain("Luit: Booking LT-1");
    expect(html).toContain(`<a href="${links.cancelUrl}">`);
    expect((await open(await makeOrder(1800.5), 1800)).status).toBe(400);
  });

  it("posts back what verifyReturn accepts", async () => {
    const orderId = await makeOrder();
    const fields = { deed: "pay", order_id: orderId, callback_url: links.callbackUrl };
    const answer = await fetch(`${far.double.settings.apiUrl}/double/deed`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const html = await answer.text();
    expect(html).toContain(`action="${links.callbackUrl}"`);
    const posted = Object.fromEntries([...html.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, a, b]) => [a, b]));
    expect(provider().verifyReturn(posted)).toEqual({ orderId, isPaid: true });
  });

  it("and a failure posted back is no payment", async () => {
    const body = new URLSearchParams({ deed: "fail", order_id: await makeOrder(), callback_url: links.callbackUrl });
    const html = await (await fetch(`${far.double.settings.apiUrl}/double/deed`, { method: "POST", body })).text();
    expect(html).toContain("error[description]");
    expect(provider().verifyReturn({ "error[code]": "BAD_REQUEST_ERROR" })).toBeNull();
  });
});

describe("verifyReturn", () => {
  it("refuses whatever was changed", async () => {
    const fields = far.double.returnOf(far.double.books.pay(await makeOrder()).id);
    const other = far.double.returnOf(far.double.books.pay(await makeOrder()).id);
    const { razorpay_signature: signature, razorpay_order_id: orderId, razorpay_payment_id: paymentId } = fields;
    expect(provider().verifyReturn(fields)).toEqual({ orderId, isPaid: true });
    const wrong: object[] = [
      {},
      { ...fields, razorpay_signature: undefined },
      { ...fields, razorpay_signature: "" },
      { ...fields, razorpay_signature: signature.toUpperCase() },
      { ...fields, razorpay_signature: signature.slice(1) },
      { ...fields, razorpay_signature: [signature] },
      { ...fields, razorpay_order_id: other.razorpay_order_id },
      { ...fields, razorpay_payment_id: other.razorpay_payment_id },
      // The same signed text, cut elsewhere.
      { ...fields, razorpay_order_id: `${orderId}|pay`, razorpay_payment_id: paymentId.replace("pay", "") },
    ];
    for (const changed of wrong) expect(provider().verifyReturn({ ...changed })).toBeNull();
    expect(provider({ keySecret: "another" }).verifyReturn(fields)).toBeNull();
  });
});
