import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toReference } from "~/features/booking/booking.rules";
import { bookingsIn } from "./booking-in-text.rules";

const reference = fc.uint8Array({ minLength: 6, maxLength: 6 }).map(toReference);
const spread = (gap: string) => (text: string) => [...text].join(gap);
/** How banks change the note of a payment. */
const changes = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.replace("-", ""),
  (text) => text.replace("-", " "),
  (text) => text.replaceAll("-", "/").toLowerCase(),
  (text) => text.replace(" ", ""),
  (text) => `${text.slice(0, -3)} ${text.slice(-3)}`,
  (text) => `${text.slice(0, -3)}\n${text.slice(-3)}`,
  spread(" "),
);
const around = fc.constantFrom("", "/", " ", "UPI/CR/632512345601/", "NEFT-SBIN0001234-", "-ASHA BORA-");

describe("bookingsIn", () => {
  it("finds the reference of any booking, however a bank writes it", () => {
    fc.assert(
      fc.property(reference, changes, around, around, (one, change, before, after) => {
        expect(bookingsIn(`${before}${change(`Booking ${one}`)}${after}`).references).toContain(one);
      }),
    );
  });

  it("finds the beginning of a reference that was cut after four or five characters", () => {
    fc.assert(
      fc.property(
        reference,
        fc.constantFrom(4, 5),
        around,
        fc.constantFrom("", "/SBIN", " "),
        (one, length, head, tail) => {
          const beginning = one.slice(0, "NE-".length + length);
          const found = bookingsIn(`${head}BOOKING ${beginning}${tail}`);
          expect(found.beginnings).toContain(beginning);
          expect(one.startsWith(found.beginnings[0] ?? "none")).toBe(true);
        },
      ),
    );
  });

  it("finds all that are named, and nothing in other texts", () => {
    expect(bookingsIn("booking ne7k3f9q and NE-2M4PDX").references).toEqual(["NE-7K3F9Q", "NE-2M4PDX"]);
    for (const text of ["", "UPI/CR/632512345601/ASHA BORA", "CASH DEPOSIT", "BOOKING NE-7K", "NE-7K3F", "HOTEL ONE"]) {
      expect([text, bookingsIn(text)]).toEqual([text, { references: [], beginnings: [] }]);
    }
  });
});
