import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountDigits, capitalCode, closedCode, plainCode } from "./typed-code";

const allCharacters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const invisible = allCharacters.filter((sign) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign));
const digits = allCharacters.filter((sign) => /\p{Nd}/u.test(sign));
/** The digits of each script, 0 to 9. */
const scripts = digits.flatMap((_, index) => (index % 10 === 0 ? [digits.slice(index, index + 10)] : []));

/** The text with invisible characters anywhere, and each digit in any script. */
function disguised(text: string): fc.Arbitrary<string> {
  const hidden = fc.array(fc.constantFrom(...invisible), { maxLength: 2 }).map((signs) => signs.join(""));
  const written = (sign: string) =>
    /\d/.test(sign) ? fc.constantFrom(...scripts).map((script) => script[Number(sign)] ?? "") : fc.constant(sign);
  const parts = Array.from(text).flatMap((sign) => [hidden, written(sign)]);
  return fc.tuple(...parts, hidden).map((signs) => signs.join(""));
}

const code = fc.string({ unit: fc.constantFrom(..."AKZ019-"), minLength: 1, maxLength: 20 });

describe("plainCode", () => {
  it("knows the digits of all scripts", () => {
    expect(scripts.length).toBeGreaterThan(60);
    for (const script of scripts) expect(plainCode(script.join(""))).toBe("0123456789");
  });

  it.each([
    ["\u2066\u202a98220 12345\u202c\u2069", "98220 12345"],
    ["MON\u00adSOON\u200b10\ufeff", "MONSOON10"],
    ["৬৩২৫১২৩৪৫৬০১", "632512345601"],
    ["०४८२१३", "048213"],
    ["ＮＥ－７Ｋ３Ｆ９Ｑ", "NE-7K3F9Q"],
    ["NE\u20117K3F9Q", "NE-7K3F9Q"],
    ["\u00a0\u200b monsoon10\u3000", "monsoon10"],
    ["10²", "10²"],
  ])("reads %j as %j", (typed, plain) => {
    expect(plainCode(typed)).toBe(plain);
  });

  it("reads a code with the digits of any script, and with invisible characters anywhere, as the code", () => {
    const typed = code.chain((plain) => disguised(plain).map((text) => ({ plain, text })));
    fc.assert(
      fc.property(typed, ({ plain, text }) => {
        expect(plainCode(text)).toBe(plain);
        expect(closedCode(text)).toBe(plain.replaceAll("-", ""));
      }),
    );
  });

  it.each([plainCode, capitalCode, closedCode])("%o of a clean code is that code", (clean) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });
});

describe("amountDigits", () => {
  it.each([
    ["24,500", "24500"],
    ["₹ 1,000/-", "1000"],
    ["₹24,500", "24500"],
    ["₹1,00,000.50", "100000.50"],
    ["100,000", "100000"],
    ["Rs. 500", "500"],
    ["rs 500 /-", "500"],
    ["INR 12,34,56,789", "123456789"],
    ["₹\u00a0२४,५००", "24500"],
    ["\u200e24500", "24500"],
    ["0", "0"],
    ["007.5", "007.5"],
  ])("reads %j as %s", (typed, amount) => {
    expect(amountDigits(typed)).toBe(amount);
  });

  it.each([
    "",
    "₹",
    "/-",
    "-1",
    "1e9",
    "24,50",
    "24,5000",
    "1,2,3",
    ",500",
    "500,",
    "4500,5",
    "1.000,50",
    "5.",
    ".5",
    "24 500",
    "Infinity",
    "0x10",
    "500 rupees",
    "₹₹5",
    "1,00,00",
  ])("does not read %j", (typed) => {
    expect(amountDigits(typed)).toBeNull();
  });

  it("reads every amount as Intl writes it for India, with any sign around it", () => {
    const format = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
    const paise = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(paise, fc.constantFrom("", "₹", "₹ ", "Rs. "), fc.constantFrom("", "/-"), (amount, before, after) => {
        expect(Number(amountDigits(`${before}${format.format(amount / 100)}${after}`))).toBe(amount / 100);
      }),
    );
  });
});
