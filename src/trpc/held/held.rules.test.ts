import { describe, expect, it } from "vitest";
import { idempotentCalls } from "~/lib/idempotent-calls";
import { findWaiting, heldFacts, isExpired, outcomeOf, shownOn, typedIn } from "./held.rules";
import { heldCalls } from "./held-calls";
import type { HeldRequest } from "./held-database";

const held: HeldRequest = {
  id: "a",
  call: "booking.create",
  input: { tourId: "t", name: "Asha" },
  account: "asha",
  path: "/tour/t",
  title: "Majuli",
  drafts: {},
  madeAt: 0,
  refusal: null,
};

it("what waits takes an Idempotency-Key, except arrivals, whose ids are chosen by the sender", () => {
  expect(heldCalls.filter((call) => !idempotentCalls.includes(call))).toEqual([
    "departure.markBySheet",
    "checkIn.mark",
  ]);
  expect(Object.keys(heldFacts).sort()).toEqual([...heldCalls].sort());
});

it("a request waits for seven days", () => {
  const days = 24 * 60 * 60_000;
  expect([7 * days, 7 * days + 1].map((now) => isExpired(held, now))).toEqual([false, true]);
});

describe("a request beside those that wait", () => {
  const find = (before: HeldRequest, fields: Partial<HeldRequest>) => {
    const { same, others } = findWaiting([before], { ...before, ...fields });
    return same ? "same" : others.length > 0 ? "other" : "new";
  };

  it.each([
    ["the same", {}, "same"],
    ["another booking of the same tour", { input: { tourId: "t", name: "Moa" } }, "other"],
    ["a booking of another tour", { input: { tourId: "u", name: "Asha" } }, "new"],
    ["of another account", { account: "moa" }, "new"],
    ["of another kind", { call: "booking.change" as const }, "new"],
  ])("is %s", (_name, fields, expected) => {
    expect(find(held, fields)).toBe(expected);
  });

  it("marks of one booking are alike, of which one may be the undoing of the other", () => {
    const mark = (...bookingIds: string[]) => ({ token: "t", marks: bookingIds.map((bookingId) => ({ bookingId })) });
    const marked: HeldRequest = { ...held, call: "departure.markBySheet", account: null, input: mark("a") };
    expect(find(marked, { input: mark("b") })).toBe("new");
    expect(find(marked, { input: mark("b", "a") })).toBe("other");
  });

  it("is not compared with one that was refused", () => {
    expect(find({ ...held, refusal: "Sold out." }, {})).toBe("new");
  });

  it("brings the answer of one that the service worker has sent, and is not kept from another one by it", () => {
    const done = { ...held, answer: { data: { _id: "b" } } };
    expect(find(done, {})).toBe("same");
    expect(find(done, { input: { tourId: "t", name: "Moa" } })).toBe("new");
  });
});

const refused = (status: number, code: string, message = "No.") => [
  { error: { data: { problem: { status, code, message } } } },
];

const marksRefused = { results: [{ result: "arrived" }, { result: "refused", message: "It is cancelled." }] };

describe("an answer", () => {
  it.each([
    ["done", [{ result: { data: { _id: "b" } } }], { data: { _id: "b" }, refusal: null, isSignedOut: false }],
    ["refused", refused(409, "PRICE_CHANGED", "The price."), { refusal: "The price.", isSignedOut: false }],
    ["the session has ended", refused(401, "UNAUTHORIZED"), { refusal: null, isSignedOut: true }],
    [
      "marks of which some were refused",
      [{ result: { data: marksRefused } }],
      { data: marksRefused, refusal: "It is cancelled.", isSignedOut: false },
    ],
    ["none", undefined, null],
    ["of a captive portal in JSON", { login: "please" }, null],
    ["our server is down", refused(503, "UNAVAILABLE"), null],
    ["an error of ours", refused(500, "INTERNAL"), null],
    ["too many requests", refused(429, "TOO_MANY_REQUESTS"), null],
    ["a second factor must be set up first", refused(403, "SECOND_FACTOR_MISSING"), null],
    ["the first request is still running", refused(409, "IDEMPOTENCY_IN_FLIGHT"), null],
  ])("means: %s", (_name, body, expected) => {
    expect(outcomeOf(body, "departure.markBySheet")).toEqual(expected);
  });
});

it("a mark of check-in that somebody else has made before is refused; a guide's page says it itself", () => {
  const body = [{ result: { data: { results: [{ result: "already", message: "Marked before, by Rina." }] } } }];
  expect(outcomeOf(body, "checkIn.mark")?.refusal).toBe("Marked before, by Rina.");
  expect(outcomeOf(body, "departure.markBySheet")?.refusal).toBeNull();
});

it("what was typed is shown without ids and secrets", () => {
  const input = { tourId: "t", token: "secret", name: "Asha", party: { adults: 2, children: [8] }, note: " " };
  expect(typedIn(input)).toEqual(["name: Asha", "party: adults: 2", "party: children: 8"]);
});

it("nobody sees another account's, and those by a link are seen on their page alone", () => {
  const byLink = { ...held, id: "l", account: null, path: "/d/x" };
  const seen = (path: string, account: string | null) => shownOn([held, byLink], { path, account }).map(({ id }) => id);
  expect(seen("/tour/t", "asha")).toEqual(["a"]);
  expect(seen("/profile", "asha")).toEqual(["a"]);
  expect(seen("/admin/dashboard", "asha")).toEqual(["a"]);
  expect(seen("/offers", "asha")).toEqual([]);
  expect(seen("/tour/t", "moa")).toEqual([]);
  expect(seen("/profile", null)).toEqual([]);
  expect(seen("/d/x", "moa")).toEqual(["l"]);
  expect(shownOn([{ ...held, answer: { data: {} } }], { path: "/tour/t", account: "asha" })).toEqual([]);
});

it("marks of check-in are shown by its page itself, and on the overviews as all requests", () => {
  const mark: HeldRequest = { ...held, call: "checkIn.mark", path: "/admin/check-in" };
  const seen = (path: string) => shownOn([mark], { path, account: "asha" }).length;
  expect(["/admin/check-in", "/admin/dashboard", "/profile"].map(seen)).toEqual([0, 1, 1]);
});
