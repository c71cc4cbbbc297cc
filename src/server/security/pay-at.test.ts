import { expect, it, onTestFinished } from "vitest";
import { firstSite, setSite } from "~/lib/site";
import { payAt } from "./pay-at";

it("pages may send the form for paying to Razorpay without RAZORPAY_API_URL, and to nobody until the business can be paid", () => {
  onTestFinished(() => setSite(firstSite));
  setSite(firstSite);
  expect(payAt()).toEqual([]);
  setSite({ ...firstSite, payOnline: ["razorpay"] });
  expect(payAt()).toEqual(["https://api.razorpay.com"]);
});
