import { describe, expect, it } from "vitest";
import { findMadeAnew, makeFill } from "../../bench/floor/anew";
import type { Part, Step } from "../../bench/floor/steps";

const statement = (...values: (string | null)[]): Step => ({ after: [], rows: 1, lease: 0, text: "SELECT $1", values });

/** The values of the first statement of two recordings, filled in for a request one minute after the recording. */
function fill(first: string | null, second: string | null): string | null {
  const [step] = findMadeAnew([statement(first)], [statement(second)]);
  const [parts] = (step?.values ?? []) as (Part[] | null)[];
  return makeFill(Date.now() - 60_000)(parts ?? null);
}

describe("a value", () => {
  it("stays if both recordings have it", () => {
    const ids = "{019a0000-0000-7000-8b01-000000000013}";
    expect(fill(ids, ids)).toBe(ids);
    expect(fill(null, null)).toBeNull();
  });

  it("gets another UUID of the same version", () => {
    const [first, second] = ["01a22149-6b43-7000-8000-07e96ce5fb19", "01a22149-6b99-7000-8000-0872b1b40338"];
    expect(fill(first, second)).toMatch(/^(?!01a22149-6b)[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
    const [key, other] = ["96aa2fa5-c869-422d-acf8-8e379a1eea1e", "1b7d975c-c442-47df-8c92-4ec2d0c9fff1"];
    expect(fill(`7 ${key}`, `7 ${other}`)).toMatch(
      /^7 (?!96aa)[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/,
    );
  });

  it("keeps the distance of its times to the request, in their form", () => {
    const { value } = JSON.parse(
      fill('{"value":"2026-12-05T08:33:09.269Z"}', '{"value":"2026-12-05T08:33:09.496Z"}') ?? "",
    );
    expect(Date.parse(value) - Date.parse("2026-12-05T08:33:09.269Z")).toBeCloseTo(60_000, -3);
    expect(fill("2026-12-05 08:33:09.269", "2026-12-05 08:33:09.496")).toMatch(/^2026-12-05 08:34:\d\d\.\d{3}$/);
    expect(fill("2026-12-05 08:33:09", "2026-12-05 08:33:09.496")).toMatch(/^2026-12-05 08:34:\d\d\.\d{3}$/);
  });

  it("gets another reference with the same beginning, and another hash", () => {
    expect(fill("NE-KB3KJV", "NE-VN93HQ")).toMatch(/^NE-(?!KB3KJV)[A-Z\d]{6}$/);
    const [salt, other] = ["2tO5uX52HdON3YeyCyEjDg", "0V8TvsF2t8vhpyuKjGfd+Q"];
    expect(fill(`t=2,p=1$${salt}`, `t=2,p=1$${other}`)).toMatch(/^t=2,p=1\$(?!2tO5uX)[a-zA-Z\d]{22}$/);
  });

  it("is the same wherever a request has it", () => {
    const [first, second] = ["01a22149-6b43-7000-8000-07e96ce5fb19", "01a22149-6b99-7000-8000-0872b1b40338"];
    const [made, again] = (fill(`${first} ${first}`, `${second} ${second}`) ?? "").split(" ");
    expect(made).toBe(again);
    expect(made).not.toBe(first);
  });
});

describe("two recordings", () => {
  it("may not differ in their statements", () => {
    expect(() => findMadeAnew([statement("1")], [])).toThrow("1 steps, then 0");
    expect(() => findMadeAnew([statement("1")], [{ ...statement("1"), text: "SELECT 2" } as Step])).toThrow(
      "SELECT $1",
    );
  });

  it("may not differ in a counter or an amount, which depends on what was answered", () => {
    expect(() => fill("12", "13")).toThrow('"12" and then "13"');
    expect(() => fill("NE-KB3KJV", "NE-KB3KJV NE-VN93HQ")).toThrow("more than their words");
  });
});
