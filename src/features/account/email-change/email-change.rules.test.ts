import { expect, it } from "vitest";
import { veiledEmail } from "./email-change.rules";

it.each([
  ["asha.devi@example.com", "a…@example.com"],
  ["a@example.com", "a…@example.com"],
  ['"a@b"@example.com', '"…@example.com'],
])("a mail to another address names %s as %s", (email, veiled) => {
  expect(veiledEmail(email)).toBe(veiled);
});
