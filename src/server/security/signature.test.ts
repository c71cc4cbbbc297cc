import crypto, { createHmac } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, it, vi } from "vitest";
import { isSignedBy } from "./signature";

const secret = "a-secret";
const data = Buffer.from('{"event":"payment.captured"}');
const right = createHmac("sha256", secret).update(data).digest("hex");

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it("accepts the signature of the data by the secret", () => {
  expect(isSignedBy(secret, data, right)).toBe(true);
  expect(isSignedBy(secret, data.toString(), right)).toBe(true);
});

it("accepts base64 where the gateway signs so, and then no hex", () => {
  const base64 = createHmac("sha256", secret).update(data).digest("base64");
  expect(isSignedBy(secret, data, base64, "base64")).toBe(true);
  expect(isSignedBy(secret, data, right, "base64")).toBe(false);
});

it.each<[string, unknown]>([
  ["of other data", createHmac("sha256", secret).update("{}").digest("hex")],
  ["by another secret", createHmac("sha256", "another").update(data).digest("hex")],
  ["that is too short", right.slice(0, -1)],
  ["that is too long", `${right}0`],
  ["in upper case", right.toUpperCase()],
  ["in base64", createHmac("sha256", secret).update(data).digest("base64")],
  ["of 64 letters that take more bytes", "é".repeat(64)],
  ["that is empty", ""],
  ["that is missing", undefined],
  ["that is null", null],
  ["that is a list", [right]],
])("refuses a signature %s", (_, signature) => {
  expect(isSignedBy(secret, data, signature)).toBe(false);
});

it("believes nothing without a secret", () => {
  const forged = createHmac("sha256", "").update(data).digest("hex");
  expect([isSignedBy(null, data, right), isSignedBy("", data, forged)]).toEqual([false, false]);
});

it("compares in constant time", () => {
  const compare = vi.spyOn(crypto, "timingSafeEqual");
  syncBuiltinESMExports();
  isSignedBy(secret, data, "0".repeat(64));
  isSignedBy(secret, data, right);
  isSignedBy(secret, data, "0");
  expect(compare.mock.results.map(({ value }) => value)).toEqual([false, true]);
});
