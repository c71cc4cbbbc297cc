import { expect, test } from "vitest";
import type { Totals } from "./context";
import { totalHeaders } from "./paging";

async function headersOf(totals: Omit<Totals, "total" | "limit">, total: number | null) {
  const url = new URL("http://luit.test/api/bookings?type=Car");
  const headers = new Headers(await totalHeaders(url, { ...totals, limit: 20, total: async () => total }));
  const rels = [...(headers.get("link") ?? "").matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g)];
  return { total: headers.get("x-total-count"), links: rels.map(([, page, rel]) => `${rel} ${page}`) };
}

test("a counted list links to all neighbouring pages", async () => {
  expect(await headersOf({ page: 2, shown: 20 }, 50)).toEqual({
    total: "50",
    links: ["first 1", "prev 1", "next 3", "last 3"],
  });
  expect(await headersOf({ page: 9, shown: 0 }, 50)).toEqual({ total: "50", links: ["first 1", "prev 3"] });
});

test("a list without a total links to the next page while pages are full", async () => {
  expect(await headersOf({ page: 1, shown: 20 }, null)).toEqual({ total: null, links: ["next 2"] });
  expect(await headersOf({ page: 700, shown: 7 }, null)).toEqual({ total: null, links: ["first 1", "prev 699"] });
});
