import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  codeIn,
  codeLength,
  fromBase64Url,
  packVoucher,
  readVoucher,
  referenceIn,
  toBase64Url,
  toCode,
  type Voucher,
  voucherAlgorithm,
} from "./voucher-code.rules";

const voucher: Voucher = {
  keyId: 7,
  reference: "NE-7K3F9Q",
  sequence: 3,
  date: "2027-01-15",
  lastDate: "2027-01-18",
};

async function makeKey(id: number) {
  const pair = await webcrypto.subtle.generateKey(voucherAlgorithm, true, ["sign", "verify"]);
  const publicKey = toBase64Url(new Uint8Array(await webcrypto.subtle.exportKey("raw", pair.publicKey)));
  const sign = async (said: Voucher) => {
    const payload = packVoucher(said);
    const signature = await webcrypto.subtle.sign(voucherAlgorithm, pair.privateKey, payload);
    return toCode(payload, new Uint8Array(signature));
  };
  return { keys: [{ id, publicKey }], sign };
}

const ours = await makeKey(7);
const code = await ours.sign(voucher);

describe("the code of a voucher", () => {
  it("says what it was made of, in 104 characters", async () => {
    expect(code).toHaveLength(104);
    expect(codeLength).toBe(104);
    expect(await readVoucher(code, ours.keys)).toEqual(voucher);
  });

  it.each([
    { ...voucher, reference: "NE-000000", sequence: 65_535, date: "1970-01-01", lastDate: "2149-06-06" },
    { ...voucher, reference: "NE-ZZZZZZ", sequence: 0, date: "2027-02-28", lastDate: "2027-03-01" },
  ])("holds the limits: %j", async (said) => {
    expect(await readVoucher(await ours.sign(said), ours.keys)).toEqual(said);
  });

  it.each([
    { reference: "NE-7k3f9q" },
    { reference: "7K3F9Q" },
    { sequence: 65_536 },
    { sequence: -1 },
    { date: "2149-06-07" },
    { lastDate: "1969-12-31" },
  ])("is not made of %j", (odd) => {
    expect(() => packVoucher({ ...voucher, ...odd })).toThrow(RangeError);
  });

  it("is refused if a bit of any of its bytes is altered", async () => {
    const bytes = fromBase64Url(code);
    for (const at of bytes.keys()) {
      const altered = Uint8Array.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
      expect(await readVoucher(toBase64Url(altered), ours.keys), `byte ${at}`).toBeNull();
    }
  });

  it("is refused with another key's signature, also under our key's number", async () => {
    const forged = await (await makeKey(7)).sign(voucher);
    expect(await readVoucher(forged, ours.keys)).toBeNull();
    expect(await readVoucher(code, (await makeKey(8)).keys)).toBeNull();
    expect(await readVoucher(code, [])).toBeNull();
  });

  it.each(["", "x", "NE-7K3F9Q", `${code}A`, code.slice(1), code.replace(/.$/, "="), "A".repeat(104)])(
    "is not %j",
    async (text) => expect(await readVoucher(text, ours.keys)).toBeNull(),
  );
});

it.each([
  [`https://luit.example/c/${code}`, code],
  [` http://localhost:3000/c/${code}\n`, code],
  [code, code],
  ["https://luit.example/c/", null],
  ["upi://pay?pa=luit@okhdfcbank", null],
  ["", null],
])("the code in %j", (text, expected) => expect(codeIn(text)).toBe(expected));

it.each([
  ["NE-7K3F9Q", "NE-7K3F9Q"],
  [" ne 7k3 f9q ", "NE-7K3F9Q"],
  ["7k3f9q", "NE-7K3F9Q"],
  ["NE7K3F9Q", "NE-7K3F9Q"],
  ["NEABCD", "NE-NEABCD"],
  ["NE-7K3F9", null],
  ["", null],
])("the reference in %j", (typed, expected) => expect(referenceIn(typed)).toBe(expected));
