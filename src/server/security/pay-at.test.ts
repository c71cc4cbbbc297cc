import { expect, it, onTestFinished } from "vitest";
import { gatewayIds } from "~/features/payment/providers/registry";
import { gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { firstSite, setSite } from "~/lib/site";
import { payAt } from "./pay-at";

it("pages may send the form for paying to Razorpay without RAZORPAY_API_URL, and to nobody until the business can be paid", () => {
  onTestFinished(() => setSite(firstSite));
  setSite(firstSite);
  expect(payAt()).toEqual([]);
  setSite({ ...firstSite, payOnline: ["razorpay"] });
  expect(payAt()).toEqual(["https://api.razorpay.com"]);
});

it.each(gatewayIds)("pages may send it to all origins of %s, and to those of no other gateway", (gateway) => {
  onTestFinished(() => setSite(firstSite));
  setSite({ ...firstSite, payOnline: ["upi", gateway] });
  const { api, leadsTo } = gatewayAccounts[gateway];
  expect(payAt()).toEqual([api.address, ...leadsTo]);
});
