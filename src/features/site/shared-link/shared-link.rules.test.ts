import { expect, it } from "vitest";
import { sharedPathIn } from "./shared-link.rules";

const origin = "https://luit.example.com";
const voucher = "/v/q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";

it.each([
  [[`${origin}${voucher}`]],
  [["", `Our voucher: ${origin}${voucher}.`]],
  [[`See https://elsewhere.example/v/abc or ${origin}${voucher}`]],
  [[`${origin}${voucher}?utm_source=chat#top`]],
])("finds the voucher in %j", (texts) => {
  expect(sharedPathIn(texts, origin)).toBe(voucher);
});

it.each([
  [[]],
  [["", "no address"]],
  [[`https://elsewhere.example${voucher}`]],
  [[`http://luit.example.com${voucher}`]],
  [[`${origin}.evil.example${voucher}`]],
  [[`https://luit.example.com@evil.example${voucher}`]],
  [[`${origin}/admin/settings`, `${origin}/auth/callback`, `${origin}/open`]],
  [[`${origin}//evil.example/v/abc`]],
  [["https://"]],
])("finds nothing to open in %j", (texts) => {
  expect(sharedPathIn(texts, origin)).toBeNull();
});

it("opens products too", () => {
  expect(sharedPathIn([`Look! ${origin}/tour/019a0000-0000-7000-8a01-000000000001`], origin)).toBe(
    "/tour/019a0000-0000-7000-8a01-000000000001",
  );
});
