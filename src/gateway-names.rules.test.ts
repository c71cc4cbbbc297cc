import { beforeAll, describe, expect, it } from "vitest";
import { gatewayIds } from "~/features/payment/providers/registry";
import { type LintedFile, pluginFaults } from "~tests/support/plugin-faults";

// Runs gateway-names.grit on test files.
const refused: LintedFile[] = [
  ["src/features/ledger/compare.ts", 'export const a = (b: string) => b === "razorpay";'],
  ["src/features/ledger/sql.ts", "export const a = `SELECT 1 WHERE \"provider\" = 'razorpay'`;"],
  ["src/features/ledger/text.ts", 'export const a = "Paid by Razorpay";'],
  ["src/features/ledger/key.ts", 'export const a = { "razorpay": 1 };'],
  ["src/features/ledger/type.ts", 'export type A = "upi" | "razorpay";'],
  ["src/features/office/text.tsx", "export const a = <p>Send it at Razorpay.</p>;"],
  ["src/features/office/attribute.tsx", 'export const a = <p title="Razorpay">It</p>;'],
  ["src/server/settings/name.ts", 'export const a = (b: Record<string, string>) => b["razorpayKeyId"];'],
  ["src/lib/site.ts", "export const a = { razorpay: 1 };"],
  ["src/lib/member.ts", "export type A = { razorpayKeyId: string };"],
  ...gatewayIds.map((gateway): LintedFile => [`src/lib/names/${gateway}.ts`, `export const a = "${gateway}";`]),
];

const allowed: LintedFile[] = [
  ["src/features/payment/providers/razorpay/razorpay.ts", 'export const id = "razorpay";'],
  ["clients/typescript/src/pay.ts", 'export const a = "razorpay";'],
  ["src/features/payment/providers/registry.ts", 'export const a = "razorpay";'],
  ["src/env.ts", 'export const a = "https://api.razorpay.com";'],
  ["src/features/ledger/refund.test.ts", 'export const a = "razorpay";'],
  ["src/features/ledger/other.ts", 'export const a = "upi"; // Not razorpay.'],
  ["tests/api/pay.ts", 'export const a = "razorpay";'],
];

let faults: Map<string, number>;
beforeAll(() => {
  faults = pluginFaults(["gateway-names.grit"], [...refused, ...allowed]);
});

describe("a gateway's name outside of the folder of providers", () => {
  it.each(refused)("in %s is refused: %s", (path) => expect(faults.get(path)).toBe(1));
});

describe("a gateway's name where it belongs, or another word", () => {
  it.each(allowed)("in %s is allowed: %s", (path) => expect(faults.get(path)).toBeUndefined());
});
