import type { DiscountCode } from "./discount.schema";

export const exampleCode: DiscountCode = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a90",
  code: "MONSOON10",
  percent: 10,
  amount: null,
  from: "2027-06-01",
  to: "2027-08-31",
  maxUses: 50,
  maxUsesPerCustomer: 1,
  kinds: ["tour"],
  products: [],
  minTotal: 5000,
  uses: 12,
  archived: false,
  version: 1,
  createdAt: "2026-11-20T09:30:00.000Z",
};
