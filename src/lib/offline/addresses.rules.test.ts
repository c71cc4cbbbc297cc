import { describe, expect, it, test } from "vitest";
import {
  addressOf,
  callsIn,
  dayAfter,
  daysOf,
  filesIn,
  isNow,
  isOwnCall,
  isOwnPage,
  isPicture,
  isStoredPage,
  mayBePage,
} from "./addresses.rules";

const id = "019a0000-0000-7000-8000-000000000000";

describe("isStoredPage", () => {
  test.each([
    "/",
    "/browse/tours",
    `/tour/${id}`,
    `/car/${id}`,
    "/offers",
    `/offers/${id}`,
    "/profile",
    "/profile/account",
    "/s/secret",
  ])("%s is stored", (path) => expect(isStoredPage(path)).toBe(true));

  test.each([
    "/login",
    "/auth/callback",
    "/v/secret",
    "/c/secret",
    "/s/secret/sheet.pdf",
    "/d/secret",
    "/pay/secret",
    "/preview/tour",
    "/admin/bookings",
    `/profile/bookings/${id}/pay`,
    `/profile/bookings/${id}/review`,
    "/tour",
    "/tourist",
  ])("%s is not", (path) => expect(isStoredPage(path)).toBe(false));

  it("knows those of the signed-in user", () => {
    const trips = ["/profile", `/profile/bookings/${id}`, `/profile/bookings/${id}/voucher`];
    const work = ["check-in", "departures", "departures/sheet", "bookings/manifest"].map((path) => `/admin/${path}`);
    for (const path of [...trips, ...work, "/departures"]) {
      expect([isOwnPage(path), isStoredPage(path)], path).toEqual([true, true]);
    }
    expect(isOwnPage("/")).toBe(false);
  });
});

describe("answers about days", () => {
  const trip = { date: "2027-01-13", lastDay: "2027-01-18" };

  test.each([
    ["checkIn.day", { date: "2027-01-15", page: 1 }, {}, "2027-01-15", "2027-01-15"],
    ["booking.manifest", { date: "2027-01-15", page: 1 }, { date: "2027-01-15" }, "2027-01-15", "2027-01-15"],
    ["departure.lanes", { from: "2027-01-11", to: "2027-01-17" }, {}, "2027-01-11", "2027-01-17"],
    ["departure.byDay", { productId: id, date: trip.date }, trip, trip.date, trip.lastDay],
    ["departure.sheet", { productId: id, date: trip.date }, trip, trip.date, trip.lastDay],
    ["departure.hireSheet", { id }, trip, trip.date, trip.lastDay],
  ])("%s is about those of the trip or those that were asked for", (name, input, data, from, to) => {
    expect(daysOf({ name, input: JSON.stringify(input) }, data)).toEqual({ from, to });
  });

  it("the others are about none", () => expect(daysOf({ name: "checkIn.keys", input: "{}" }, trip)).toBeNull());

  test.each([
    ["2027-01-13", "2027-01-14", false],
    ["2027-01-13", "2027-01-15", true],
    ["2027-01-16", "2027-01-20", true],
    ["2027-01-17", "2027-01-17", false],
    ["undefined", "undefined", false],
  ])("from %s to %s, today or tomorrow is one of them: %s", (from, to, expected) => {
    expect(isNow({ from, to }, "2027-01-15")).toBe(expected);
  });

  it("the day after the last of a month is the first of the next", () => {
    expect(dayAfter("2027-01-31")).toBe("2027-02-01");
  });
});

describe("mayBePage", () => {
  test.each(["/", "/login", "/admin", "/v/secret", "/apiary"])("%s may be one", (path) =>
    expect(mayBePage(path)).toBe(true),
  );

  test.each(["/api/docs", "/api", "/uploads/a", "/_next/image", "/sw.js", "/llms.txt"])("%s is none", (path) =>
    expect(mayBePage(path)).toBe(false),
  );
});

it("pictures are those that are resized, uploaded or drawn", () => {
  expect(["/_next/image", "/uploads/a.webp", "/images/tours/a.avif", "/icons/icon-192.png"].every(isPicture)).toBe(
    true,
  );
  expect(["/_next/static/a.js", "/tour/images/a"].some(isPicture)).toBe(false);
});

describe("the calls of a batch", () => {
  const own = { name: "booking.one", input: `{"id":"${id}"}` };

  it("have their own input each, and an empty one without", () => {
    const input = encodeURIComponent(`{"0":${own.input},"2":{"a":"b,c&d"}}`);
    expect(
      callsIn(new URL(`https://a.example/api/trpc/booking.one,tax.mine,paper.link?batch=1&input=${input}`)),
    ).toEqual([own, { name: "tax.mine", input: "{}" }, { name: "paper.link", input: '{"a":"b,c&d"}' }]);
  });

  it("are found again at the address of each", () => {
    expect(callsIn(new URL(addressOf(own), "https://a.example"))).toEqual([own]);
  });

  test.each(["/api/bookings", "/api/trpc/a?batch=1&input={", "/"])("there are none in %s", (address) =>
    expect(callsIn(new URL(address, "https://a.example"))).toEqual([]),
  );

  it("that are stored read bookings and vouchers, and no details of travellers", () => {
    const names = ["booking.mine", "booking.one", "paper.voucher", "traveller.ofBooking", "auth.me", "booking.create"];
    expect(names.filter((name) => isOwnCall({ name, input: "{}" }))).toEqual(names.slice(0, 3));
  });
});

it("files are found in pages, their data, scripts and styles, each once", () => {
  const page = `<link href="/_next/static/chunks/a.css"/><script src="/_next/static/chunks/b-1.js" nonce="x"></script>
    self.__next_f.push([1,"3:I[1,[\\"/_next/static/chunks/c~.js\\",\\"/_next/static/chunks/b-1.js\\"]"])`;
  expect(filesIn(page)).toEqual(["a.css", "b-1.js", "c~.js"].map((name) => `/_next/static/chunks/${name}`));
  expect(filesIn(`Promise.all(["static/chunks/d.js"].map(l))`)).toEqual(["/_next/static/chunks/d.js"]);
  expect(filesIn(`src:url(../media/inter-s.p.woff2) format("woff2")`)).toEqual(["/_next/static/media/inter-s.p.woff2"]);
  expect(filesIn("//# sourceMappingURL=static/chunks/d.js.map")).toEqual([]);
});
