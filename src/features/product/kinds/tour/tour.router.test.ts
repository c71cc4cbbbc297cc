import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bodyOf, expectProblem, get } from "~tests/support/clients";
import { makeTour, word } from "~tests/support/factories";
import { tour, tourList } from "./tour.schema";

describe("GET /api/tours", () => {
  it("returns results, pages and total without a token", async () => {
    const mark = word();
    const { id } = await makeTour({ title: mark });
    const answer = await get(`/tours?search=${mark}`);
    expect(bodyOf(tourList, answer)).toMatchObject({ results: [{ _id: id, title: mark }], pages: 1, total: 1 });
    expect(answer.headers.get("content-type")).toBe("application/json");
  });

  it("ignores empty values, as the specified client sends them", async () => {
    const mark = word();
    await makeTour({ title: mark, price: 900 });
    const answer = await get(`/tours?type=&maxPrice=&sortBy=&page=&limit=&search=${mark}`);
    expect(bodyOf(tourList, answer).total).toBe(1);
    expect(bodyOf(tourList, await get("/tours?type=&maxPrice=&search=&page=&limit=1")).results).toHaveLength(1);
  });

  it("reads numbers and escaped text from the query", async () => {
    const mark = word();
    await makeTour({ title: `${mark} 100% & more`, price: 900 });
    await makeTour({ title: `${mark} other`, price: 901 });
    const query = new URLSearchParams({ search: `${mark} 100% &`, maxPrice: "900", page: "1", limit: "6" });
    expect(bodyOf(tourList, await get(`/tours?${query}`)).total).toBe(1);
  });

  it("ignores unknown parameters", async () => {
    const mark = word();
    await makeTour({ title: mark });
    expect(bodyOf(tourList, await get(`/tours?search=${mark}&utm_source=x&id=y`)).total).toBe(1);
  });

  it("returns up to 500, and refuses more", async () => {
    const mark = word();
    expect((await get(`/tours?search=${mark}&limit=500`)).status).toBe(200);
    const body = expectProblem(await get("/tours?limit=501"), "VALIDATION", "Must be at most 500");
    expect(body.issues).toEqual([{ path: ["limit"], message: "Must be at most 500" }]);
  });

  it("returns an empty page for any page past the last", async () => {
    const mark = word();
    await makeTour({ title: mark });
    const answer = await get(`/tours?search=${mark}&page=1000000&limit=500`);
    expect(bodyOf(tourList, answer)).toEqual({ results: [], pages: 1, total: 1 });
  });

  it.each([
    ["page=0", "Must be 1 or more"],
    ["page=-1", "Must be 1 or more"],
    ["page=1.5", "Must be 1 or more"],
    ["page=1e3", "Must be 1 or more"],
    ["page=x", "Must be 1 or more"],
    ["limit=0", "Must be 1 or more"],
    ["type=Beach", "Must be one of General, Adventure, Honeymoon, Family"],
    ["type=family", "Must be one of General, Adventure, Honeymoon, Family"],
    ["sortBy=price", "Must be one of priceLow, priceHigh, recommended, length, soonest"],
    ["maxPrice=-1", "Must be 0 or more"],
    ["maxPrice=Infinity", "Must be 0 or more"],
    [`search=${"x".repeat(101)}`, "Please use at most 100 characters"],
    ["search=%00", "Contains a character that cannot be stored"],
  ])("refuses %s", async (query, message) => {
    const body = expectProblem(await get(`/tours?${query}`), "VALIDATION", message);
    expect(body.issues).toEqual([{ path: [query.split("=")[0]], message }]);
  });
});

describe("GET /api/tours/{id}", () => {
  it("returns the tour", async () => {
    const { id, title } = await makeTour();
    expect(bodyOf(tour, await get(`/tours/${id}`))).toMatchObject({ _id: id, title, price: 4500 });
  });

  it("accepts an id in capitals", async () => {
    const { id } = await makeTour();
    expect(bodyOf(tour, await get(`/tours/${id.toUpperCase()}`))._id).toBe(id);
  });

  it("returns 404 for an unknown or archived tour", async () => {
    expectProblem(await get(`/tours/${randomUUID()}`), "NOT_FOUND", "This tour is not on offer.");
    const { id } = await makeTour({ archivedAt: new Date() });
    expectProblem(await get(`/tours/${id}`), "NOT_FOUND", "This tour is not on offer.");
  });

  it.each(["1", "undefined", "%00", "..%2f", "%E0%A4%A", "019a0000-0000-7000-8a01"])(
    "returns 400 for the id %s",
    async (id) => {
      const body = expectProblem(await get(`/tours/${id}`), "VALIDATION", "Not a valid id");
      expect(body.issues).toEqual([{ path: ["id"], message: "Not a valid id" }]);
    },
  );
});
