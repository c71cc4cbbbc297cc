import { describe, expect, it } from "vitest";
import type { State } from "~/lib/states";
import { noPricing } from "~tests/support/pricing";
import { firstFault, type OfferValues, offerForm, toOfferValues } from "./offer-form.schema";

const fields = {
  title: "Hornbill",
  subtitle: "Kohima",
  description: "Two\nlines",
  type: "Festival",
  duration: "4 days",
  features: ["Pass", "Stay"],
  discount: 25,
  price: 9000,
  originalPrice: 12_000.5,
  image: "/images/a.avif",
  validTill: "2027-11-30",
  capacityPerDate: null,
  startTime: "06:30",
  meetingPoint: "Nimati Ghat",
  bookingSize: { min: 2, max: 12 },
  minAge: 6,
  states: ["Nagaland"] satisfies State[],
  imageTexts: [{ image: "/images/a.avif", alt: "", credit: "Own photo" }],
  seasonMonths: [],
  closedDates: ["2099-01-15"],
  leadDays: 0,
};
const id = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a61";
const offer = {
  ...fields,
  _id: id,
  id,
  offerPrice: 9000,
  days: 4,
  currency: "INR" as const,
  version: 4,
  updatedAt: "2026-11-21T06:15:00.000Z",
  ...noPricing,
};

function faultOf(changed: Partial<OfferValues>) {
  const { error } = offerForm.safeParse({ ...toOfferValues(offer), ...changed });
  const errors = Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), { message }]) ?? []);
  return firstFault(errors)?.message ?? null;
}

describe("the offer form", () => {
  it("returns the same fields for an unchanged offer", () => {
    expect(offerForm.parse(toOfferValues(offer))).toEqual({ ...fields, ...noPricing });
  });

  it("keeps a feature that contains a comma, which other programs can store", () => {
    const features = ["Breakfast, lunch", "Pass"];
    const values = toOfferValues({ ...offer, features });
    expect(values.features).toBe('"Breakfast, lunch", Pass');
    expect(offerForm.parse({ ...values, price: "8500" })).toMatchObject({ features });
    expect(offerForm.parse({ ...values, features: `${values.features}, Stay` }).features).toEqual([
      ...features,
      "Stay",
    ]);
  });

  it("checks in the specified order, and shows the first error", () => {
    expect(faultOf({ title: " ", price: "", originalPrice: "" })).toBe("Title is required");
    expect(faultOf({ price: "", originalPrice: "", discount: "200" })).toBe("Valid price is required");
    expect(faultOf({ price: "1.2.3" })).toBe("Valid price is required");
    expect(faultOf({ originalPrice: ".", discount: "200" })).toBe("Valid original price is required");
    expect(faultOf({ discount: "200" })).toBe("Discount must be 0 to 100");
    expect(faultOf({})).toBeNull();
  });

  it("names the row of an error in price rows and policies", () => {
    const row = [undefined, { amount: { message: "Amount is required" } }];
    expect(firstFault({ prices: row })).toEqual({ name: "prices", message: "Row 2: Amount is required" });
    const rows = [{ message: "Rows 1 and 2 overlap" }, { message: "Rows 1 and 2 overlap" }];
    expect(firstFault({ prices: rows })?.message).toBe("Rows 1 and 2 overlap");
    const payment = { balanceDays: { message: "Must be 0 or more" } };
    expect(firstFault({ payment })).toEqual({ name: "payment", message: "Must be 0 or more" });
  });

  it("reads an empty discount as 0, and other empty fields as unset", () => {
    const empty = { ...toOfferValues(null), title: "Hornbill", price: "1.5", originalPrice: "2" };
    expect(offerForm.parse(empty)).toMatchObject({
      discount: 0,
      price: 1.5,
      originalPrice: 2,
      features: [],
      image: null,
      validTill: null,
      capacityPerDate: null,
    });
  });
});
