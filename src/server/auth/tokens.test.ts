import { createHmac, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { testSecret } from "~tests/support/test-secret";
import { keyedHash, readToken, setTokenSecret, signToken } from "./tokens";

afterEach(() => setTokenSecret(testSecret));

const fields = {
  _id: randomUUID(),
  name: "Asha Devi",
  email: "asha@example.com",
  phone: "9876543210",
  role: "customer" as const,
  version: 3,
};
const otherSecret = "another secret that only this test knows";

describe("a token", () => {
  it("returns its fields, also when read again", async () => {
    const token = await signToken(fields);
    for (let time = 0; time < 2; time++) expect(await readToken(token)).toEqual(fields);
  });

  it("is invalid after a change of the secret, even if it was read before", async () => {
    const token = await signToken(fields);
    await readToken(token);
    setTokenSecret(otherSecret);
    expect(await readToken(token)).toBeNull();
    expect(await readToken(await signToken(fields))).toEqual(fields);
  });

  it("of version 0.1.0, signed by another library, stays valid", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const iat = Math.floor(Date.now() / 1000);
    const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...fields, iat, exp: iat + 60 })}`;
    const signature = createHmac("sha256", testSecret).update(signed).digest("base64url");
    expect(await readToken(`${signed}.${signature}`)).toEqual(fields);
  });

  it("with any damage is refused, without another error", async () => {
    const token = await signToken(fields);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 2), fc.string({ maxLength: 3 }), async (at, text) => {
        const damaged = token.slice(0, at) + text + token.slice(at + 1);
        if (damaged !== token) expect(await readToken(damaged)).toBeNull();
      }),
      { examples: [[token.length - 3, ` ${token.at(-3)}`]] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json(), { maxLength: 4 }), async (parts) => {
        const token = parts.map((part) => Buffer.from(part).toString("base64url")).join(".");
        expect(await readToken(token)).toBeNull();
      }),
    );
  });
});

it("a keyed hash depends on its purpose and on the secret", () => {
  const before = keyedHash("address", "192.0.2.1");
  expect(keyedHash("address", "192.0.2.1")).toBe(before);
  expect(keyedHash("another purpose", "192.0.2.1")).not.toBe(before);
  setTokenSecret(otherSecret);
  expect(keyedHash("address", "192.0.2.1")).not.toBe(before);
});
