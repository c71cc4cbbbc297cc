import fc from "fast-check";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { toRupees } from "~/lib/money";
import { upiLink } from "./upi-link.rules";

const request = {
  address: "luit.tours@oksbi",
  name: "Luit Tours & Travels",
  reference: "7K3F9QWX2M4P",
  note: "Booking NE-7K3F9Q",
  amount: 12_450.5,
};

it("names address, name, reference, note and amount, and nothing else", () => {
  expect(upiLink(request)).toBe(
    "upi://pay?pa=luit.tours@oksbi&pn=Luit%20Tours%20%26%20Travels&tr=7K3F9QWX2M4P&tn=Booking%20NE-7K3F9Q&am=12450.50&cu=INR",
  );
});

const words = fc.string({ unit: "grapheme", maxLength: 80 });

it("gives back to a reader exactly what went in", () => {
  const requests = fc.record({
    address: fc.stringMatching(/^[a-z0-9._-]{2,40}@[a-z]{2,20}$/),
    name: words,
    reference: fc.stringMatching(/^[A-Z0-9]{12}$/),
    note: words,
    amount: fc.integer({ min: 1, max: 999_999_999_999 }).map(toRupees),
  });
  fc.assert(
    fc.property(requests, (one) => {
      const link = upiLink(one);
      expect(link).toMatch(/^upi:\/\/pay\?[\x21-\x7e]+$/);
      expect(link).not.toContain("+");
      const read = Object.fromEntries(new URL(link).searchParams);
      expect(read).toEqual({
        pa: one.address,
        pn: one.name,
        tr: one.reference,
        tn: Array.from(one.note).slice(0, 50).join("").trim(),
        am: expect.stringMatching(/^\d+\.\d\d$/),
        cu: "INR",
      });
      expect(Number(read.am)).toBe(one.amount);
    }),
  );
});

it("fits a QR code that a phone can read from a screen, also with the longest name and note in Assamese", () => {
  const longest = upiLink({ ...request, name: "লুইত".repeat(12), note: "মাজুলী".repeat(10), amount: 9_999_999_999.99 });
  expect(encode(longest, { ecc: "L" }).version).toBeLessThanOrEqual(25);
});
