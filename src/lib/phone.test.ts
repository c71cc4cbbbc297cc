import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, phoneHref, readPhone, toAnsweredPhone } from "./phone";

const tenDigits = fc.stringMatching(/^[0-9]{10}$/);
const separator = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u2011", " - ", ") ", "(");
const prefix = fc.constantFrom("", "0", "+91", "+91 0", "91", "0091", "(+91)", "\u202a+91");

/** The digits with arbitrary separators between them. */
const written = fc
  .tuple(tenDigits, prefix, fc.array(separator, { minLength: 10, maxLength: 10 }), separator)
  .map(([digits, before, between, end]) => ({
    digits,
    text: before + [...digits].map((digit, index) => `${between[index]}${digit}`).join("") + end,
  }));

describe("readPhone", () => {
  it("reads the same Indian number in any notation of its 10 digits", () => {
    fc.assert(
      fc.property(written, ({ digits, text }) => {
        expect(readPhone(text)).toEqual({ kind: "indian", number: `+91${digits}` });
      }),
    );
  });

  it("reads its own results, the API's form and the displayed form as the same number", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          written.map(({ text }) => text),
        ),
        (text) => {
          const first = readPhone(text);
          if (first.kind !== "indian") return;
          for (const form of [first.number, toAnsweredPhone(first.number), formatPhone(first.number)]) {
            expect(readPhone(form)).toEqual(first);
          }
        },
      ),
    );
  });

  it.each([
    "+91 98220 12345",
    "098220 12345",
    "98220-12345",
    "9822012345",
    "919822012345",
    "00919822012345",
    "+91-098220-12345",
    "(+91) 98220.12345",
    "\u202a+91 98220 12345\u202c",
    "९८२२०१२३४५",
  ])("reads %j as +919822012345", (typed) => {
    expect(readPhone(typed)).toEqual({ kind: "indian", number: "+919822012345" });
  });

  it.each([
    ["+44 (0)20 7946 0958", "+44 (0)20 7946 0958"],
    [" +1 212-555-0123 ", "+1 212-555-0123"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+9822012345", "+9822012345"],
    ["+४४ २० ७९४६ ०९५८", "+44 20 7946 0958"],
  ])("leaves %j to the numbering plans of other countries", (typed, handed) => {
    expect(readPhone(typed)).toEqual({ kind: "foreign", typed: handed });
  });

  it.each([
    "",
    "call me",
    "982201234",
    "98220123456",
    "+91 98220",
    "+91 98220 123456",
    "९८२२०१२३४",
    "98220/12345",
    "+",
  ])("reads %j as none", (typed) => {
    expect(readPhone(typed)).toEqual({ kind: "none" });
  });
});

describe("a stored number", () => {
  it.each([
    ["+919822012345", "9822012345", "+91 98220 12345", "tel:+919822012345"],
    ["9822012345", "9822012345", "+91 98220 12345", "tel:+919822012345"],
    ["+442079460958", "+442079460958", "+44 207 946 0958", "tel:+442079460958"],
    ["+97517123456", "+97517123456", "+975 1712 3456", "tel:+97517123456"],
    ["+8613812345678", "+8613812345678", "+86 138 1234 5678", "tel:+8613812345678"],
    ["+9991234567", "+9991234567", "+9991234567", "tel:+9991234567"],
    ["0361 22 345", "0361 22 345", "0361 22 345", "tel:036122345"],
    ["", "", "", "tel:"],
  ])("%j is answered as %j, shown as %j, called by %j", (stored, answered, shown, href) => {
    expect([toAnsweredPhone(stored), formatPhone(stored), phoneHref(stored)]).toEqual([answered, shown, href]);
  });

  it("is returned as empty text when it is null", () => {
    expect(toAnsweredPhone(null)).toBe("");
  });
});
