import { expect, it } from "vitest";
import { describeError } from "~/server/log.rules";
import { securityHeaders } from "./headers";
import { maskLinkTokens, secretPrefixes } from "./secret-address";

const token = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";

it.each([
  ...secretPrefixes.map((prefix) => `${prefix}${token}`),
  `/api/v/${token}/voucher.pdf`,
  `/api/calendar/${token}.ics`,
  `/open?url=https://luit.example.com/v/${token}`,
  `/open?text=${encodeURIComponent(`Our voucher: https://luit.example.com/v/${token}`)}`,
])("%s is neither stored nor named to other sites, and masked in log and traces", (path) => {
  expect(securityHeaders(path, true)).toMatchObject({
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });
  expect(maskLinkTokens(`GET https://luit.example.com${path}?x=1`)).not.toContain(token);
  const error = describeError(new Error(`could not answer ${path}`));
  expect(error?.message).not.toContain(token);
});

it("the way to a page that was shared is treated so too, also where its parameters are cut off", () => {
  expect(securityHeaders("/open", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(securityHeaders("/opening", true)["Referrer-Policy"]).not.toBe("no-referrer");
});

it("masks the token with which a gateway leads back to the page of a link", () => {
  expect(maskLinkTokens(`/api/payments/razorpay/return?link=${token}`)).toBe("/api/payments/razorpay/return?link=***");
});

it("leaves other addresses as they are", () => {
  for (const path of ["/visa", "/tour/019a0000-0000-7000-8a01-000000000001", "/api/bookings/my"]) {
    expect(maskLinkTokens(path)).toBe(path);
    expect(securityHeaders(path, true)["Cache-Control"]).toBeUndefined();
  }
});
