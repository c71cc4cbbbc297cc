import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  calendarDate,
  exactRupees,
  id,
  numeric,
  optionalPhoneNumber,
  paging,
  percentage,
  phoneNumber,
  positivePercentage,
  positiveRupees,
  requiredText,
  rupees,
  text,
  wholeNumber,
} from "./fields";

/** The parsed value, or the first error message. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : { refused: result.error.issues[0]?.message };
}

const refused = (message: string) => ({ refused: message });

describe("text", () => {
  it.each([
    ["  a b ", "a b"],
    ["", ""],
    ["12345", "12345"],
    ["123456", refused("Please use at most 5 characters")],
    ["a\u0000b", refused("Contains a character that cannot be stored")],
    ["a\ufffd", refused("Contains a character that cannot be stored")],
    ["a\ud83d", refused("Contains a character that cannot be stored")],
    ["\u{1f98f}", "\u{1f98f}"],
  ])("reads %j as %j", (value, expected) => {
    expect(read(text(5), value)).toEqual(expected);
  });
});

describe("requiredText", () => {
  it.each([
    [undefined, refused("Name is required")],
    [null, refused("Name is required")],
    ["", refused("Name is required")],
    [" \t\n", refused("Name is required")],
    [" Asha ", "Asha"],
    ["\u0000", refused("Contains a character that cannot be stored")],
    ["\udc00", refused("Contains a character that cannot be stored")],
    [5, refused("Invalid input: expected string, received number")],
  ])("reads %j as %j", (value, expected) => {
    expect(read(requiredText(10, "Name is required"), value)).toEqual(expected);
  });
});

describe("numeric", () => {
  it.each([
    ["12", 12],
    ["-1.5", -1.5],
    [7, 7],
  ])("reads %j as %d", (value, expected) => {
    expect(read(numeric(), value)).toBe(expected);
  });

  it.each([
    "",
    " 1",
    "1 ",
    "1e9",
    "0x10",
    "Infinity",
    "NaN",
    "1,000",
    ".5",
    "5.",
    "१२",
    true,
    null,
    [],
    [1],
    Number.NaN,
  ])("refuses %j", (value) => {
    expect(read(numeric(), value)).toEqual(refused("Must be a number"));
  });

  it("refuses Infinity as a number", () => {
    expect(read(numeric(), Number.POSITIVE_INFINITY)).toEqual(refused("Must be a number"));
  });
});

describe("wholeNumber", () => {
  const schema = wholeNumber(1, 500, "Must be 1 or more");

  it.each([
    ["1", 1],
    [500, 500],
    ["007", 7],
  ])("reads %j as %d", (value, expected) => {
    expect(read(schema, value)).toBe(expected);
  });

  it.each(["", "0", 0, -1, 1.5, "1.5", "1e2", "Infinity", Number.POSITIVE_INFINITY, " 2", null, undefined, {}])(
    "refuses %j",
    (value) => {
      expect(read(schema, value)).toEqual(refused("Must be 1 or more"));
    },
  );

  it("names the maximum in its message", () => {
    expect(read(schema, 501)).toEqual(refused("Must be at most 500"));
    expect(read(schema, "99999999999")).toEqual(refused("Must be at most 500"));
  });

  it("can have another message for an absent value", () => {
    const field = wholeNumber(1, 500, "Must be 1 or more", "Please fill it in");
    expect(read(field, undefined)).toEqual(refused("Please fill it in"));
    expect(read(field, "x")).toEqual(refused("Must be 1 or more"));
  });

  it("parses a number and its digits to the same value", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (number) => {
        expect(read(schema, String(number))).toEqual(read(schema, number));
      }),
    );
  });
});

describe("rupees", () => {
  it.each([
    ["0", 0],
    ["4500.50", 4500.5],
    ["24,500", 24_500],
    ["₹ 1,000/-", 1000],
    ["₹५,०००", 5000],
    [9_999_999_999, 9_999_999_999],
  ])("reads %j as %d", (value, expected) => {
    expect(read(rupees("Valid price is required"), value)).toBe(expected);
  });

  it.each([
    "",
    "-1",
    -0.01,
    "1e9",
    "Infinity",
    Number.POSITIVE_INFINITY,
    Number.NaN,
    "₹",
    "24,50",
    1e10,
    null,
    undefined,
  ])("refuses %j", (value) => {
    expect(read(rupees("Valid price is required"), value)).toEqual(refused("Valid price is required"));
  });
});

describe("what is stored with two decimals", () => {
  const stored = { exactRupees: exactRupees("wrong"), percentage: percentage("wrong") };
  const positive = { positiveRupees: positiveRupees("wrong"), positivePercentage: positivePercentage() };
  const all = Object.entries({ ...stored, ...positive });

  it.each(all)("%s is read as it is typed", (_, schema) => {
    for (const value of [0.01, 0.07, 1, 8.29, 33.33, 99.99, 100]) {
      expect(read(schema, value)).toBe(value);
      expect(read(schema, String(value))).toBe(value);
    }
  });

  it.each(all)("%s refuses more decimals, however small the rest is", (_, schema) => {
    for (const value of [1e-7, 0.001, 0.005, 7.555, 99.999, 50 + 1e-7]) {
      expect(read(schema, value)).toEqual(refused("Please use at most two decimals"));
    }
  });

  it("is 0 only where nothing is meant", () => {
    expect(Object.values(stored).map((schema) => read(schema, 0))).toEqual([0, 0]);
    expect(Object.values(positive).map((schema) => read(schema, 0))).toEqual(
      [1, 2].map(() => refused("Must be more than 0")),
    );
  });
});

describe("id", () => {
  it.each(["", "1", "019a0000-0000-7000-8a01-00000000000", "019a0000-0000-7000-8a01-000000000001 ", null, 5])(
    "refuses %j",
    (value) => {
      expect(read(id, value)).toEqual(refused("Not a valid id"));
    },
  );

  it("accepts a UUID in either case", () => {
    expect(read(id, "019a0000-0000-7000-8a01-00000000000f")).toBe("019a0000-0000-7000-8a01-00000000000f");
    expect(id.safeParse("019A0000-0000-7000-8A01-00000000000F").success).toBe(true);
  });
});

describe("calendarDate", () => {
  it.each([
    ["2027-01-15", "2027-01-15"],
    [" 2027-01-15 ", "2027-01-15"],
    ["2027-01-14T18:29:59.999Z", "2027-01-14"],
    ["2027-01-14T18:30:00.000Z", "2027-01-15"],
    ["2027-01-15T00:00:00+05:30", "2027-01-15"],
    ["2027-01-14T23:30:00-0500", "2027-01-15"],
  ])("reads %s as %s", (value, expected) => {
    expect(read(calendarDate, value)).toBe(expected);
  });

  it.each([
    "",
    "15/01/2027",
    "2027-02-30",
    "2027-01-15T10:00",
    "2027-01-15T99:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T18:30:00Z",
    "null",
  ])("refuses %j", (value) => {
    expect(read(calendarDate, value)).toEqual(refused("Must be a date of the form yyyy-MM-dd"));
  });

  it("has one message for an absent value and another for a wrong type", () => {
    expect(read(calendarDate, undefined)).toEqual(refused("Please choose a date"));
    expect(read(calendarDate, 20270115)).toEqual(refused("Must be a date"));
  });
});

describe("phoneNumber", () => {
  const readPhone = async (typed: unknown, schema: z.ZodType = phoneNumber("All fields are required")) => {
    const { data, error } = await schema.safeParseAsync(typed);
    return error ? refused(error.issues[0]?.message ?? "") : data;
  };

  it.each([
    ["9822012345", "+919822012345"],
    [" +91 98220 12345 ", "+919822012345"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+975 17 12 34 56", "+97517123456"],
    ["\u2066৯৮২২০ ১২৩৪৫\u2069", "+919822012345"],
    ["\u200b", refused("All fields are required")],
    ["", refused("All fields are required")],
    [undefined, refused("All fields are required")],
    ["982201234", refused("Phone number must be exactly 10 digits")],
    [`9822012345${" ".repeat(60)}1`, refused("Phone number must be exactly 10 digits")],
    ["+44 123", refused("Please enter a valid phone number of its country")],
    ["+999 123456", refused("Please enter a valid phone number of its country")],
    ["+1 123 456 7890", refused("Please enter a valid phone number of its country")],
  ])("reads %j as %j", async (typed, expected) => {
    expect(await readPhone(typed)).toEqual(expected);
  });

  it("may be empty if it is optional", async () => {
    expect(await readPhone(" ", optionalPhoneNumber())).toBe("");
    expect(await readPhone("098220 12345", optionalPhoneNumber())).toBe("+919822012345");
    expect(await readPhone("12", optionalPhoneNumber())).toEqual(refused("Phone number must be exactly 10 digits"));
  });
});

describe("paging", () => {
  it("counts pages from 1 and caps the limit", () => {
    const { page, limit } = paging(500);
    expect(read(page, "1")).toBe(1);
    expect(read(page, undefined)).toBe(undefined);
    expect(read(page, "0")).toEqual(refused("Must be 1 or more"));
    expect(read(limit, "500")).toBe(500);
    expect(read(limit, "501")).toEqual(refused("Must be at most 500"));
  });
});
