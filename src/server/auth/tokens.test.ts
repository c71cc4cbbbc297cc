import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { testSecret } from "~tests/support/test-secret";
import { keyedHash, readToken, setTokenSecret, signToken } from "./tokens";

afterEach(() => setTokenSecret(testSecret));

const fields = {
  ...{ _id: randomUUID(), name: "Asha Devi", email: "asha@example.com", phone: "9876543210" },
  ...{ role: "customer" as const, version: 3 },
};
const otherSecret = "another secret that only this test knows";

describe("a token", () => {
  it("says whose it is, again and again", () => {
    const token = signToken(fields);
    for (let time = 0; time < 2; time++) expect(readToken(token)).toEqual(fields);
  });

  it("of an earlier secret counts no more, be it one that was read before", () => {
    const token = signToken(fields);
    readToken(token);
    setTokenSecret(otherSecret);
    expect(readToken(token)).toBeNull();
    expect(readToken(signToken(fields))).toEqual(fields);
  });
});

it("a hash goes with the secret, too", () => {
  const before = keyedHash("address", "192.0.2.1");
  expect(keyedHash("address", "192.0.2.1")).toBe(before);
  expect(keyedHash("another purpose", "192.0.2.1")).not.toBe(before);
  setTokenSecret(otherSecret);
  expect(keyedHash("address", "192.0.2.1")).not.toBe(before);
});
