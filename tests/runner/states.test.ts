import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dashboardTab, portalTabs, tabHref } from "~/app/admin/_shell/portal-tabs";
import { spans } from "~/features/departure/board/board-view.rules";
import { allParts } from "~/features/product/manage/page/product-parts.rules";
import { productKinds } from "~/features/product/registry";
import { productPath } from "~/lib/portal-paths";
import { portal, type Rows, type State, states } from "../states/screens";

const folder = "src/app/admin";
/** Its only work is to lead to the dashboard. */
const redirects = ["/admin"];

/** The addresses of the portal's pages, with the names of their parameters: "/admin/bookings/[id]". Groups are no part of them. */
const pages = globSync(`${folder}/**/page.tsx`)
  .map((path) => ({
    address: path
      .replace(folder, "/admin")
      .replace(/\/\([^)]+\)/g, "")
      .replace(/\/page\.tsx$/, ""),
    isInPortal: path.includes("(portal)"),
  }))
  .filter(({ address }) => !redirects.includes(address));

/** Each row's name in place of its id. */
const rows = new Proxy({} as Rows, { get: (_, name) => String(name) });
const opened = portal.map(({ path, states: chosen = states, act }) => ({
  address: path(rows),
  states: chosen,
  isPlain: !act,
}));

/** The page that shows an address: the one with the fewest parameters, and one for all unknown addresses last. */
function pageOf(address: string): string | undefined {
  const [path = ""] = address.split("?");
  const rank = (page: string) => (page.includes("[...") ? Number.POSITIVE_INFINITY : page.split("[").length);
  const pattern = (page: string) => page.replace(/\[\.\.\.\w+\]/g, ".+").replace(/\[\w+\]/g, "[^/]+");
  return pages
    .map((page) => page.address)
    .filter((page) => new RegExp(`^${pattern(page)}$`).test(path))
    .sort((one, other) => rank(one) - rank(other))[0];
}

describe("npm run states", () => {
  it("opens all pages of the portal", () => {
    const found = new Set(opened.map(({ address }) => pageOf(address)));
    expect(pages.filter(({ address }) => !found.has(address))).toEqual([]);
    expect(pages.length).toBeGreaterThan(25);
  });

  it("opens them with rows, while they load, without a database, and, if they are not the page of one row, without rows", () => {
    const missing = pages
      .filter(({ isInPortal }) => isInPortal)
      .map(({ address }) => {
        const isOfOne = address.includes("[") || address === "/admin/departures/sheet";
        const shown = opened.filter((one) => one.isPlain && pageOf(one.address) === address);
        const expected = states.filter((state: State) => state !== "empty" || !isOfOne);
        return { address, missing: expected.filter((state) => !shown.some((one) => one.states.includes(state))) };
      })
      .filter((one) => one.missing.length > 0);
    expect(missing).toEqual([]);
  });

  it("opens all tabs of the dashboard, and those that load something in all states", () => {
    const plain = opened.filter(({ isPlain }) => isPlain);
    const missing = portalTabs.filter((tab) => {
      const expected = tab.kind || tab === dashboardTab ? states.length : 1;
      return !plain.some((one) => one.address === tabHref(tab) && one.states.length >= expected);
    });
    expect(missing.map(({ title }) => title)).toEqual([]);
  });

  it("opens all tabs of a product of each kind", () => {
    const addresses = opened.map(({ address }) => address);
    const tabs = productKinds.flatMap((kind) =>
      // Only the itinerary of a tour has days.
      allParts
        .filter((part) => part !== "days" || kind === "tour")
        .map((part) => `${productPath(kind, kind)}?tab=${part}`),
    );
    expect(tabs.filter((tab) => !addresses.includes(tab))).toEqual([]);
  });

  it("opens the departures with each number of days", () => {
    const shown = opened.flatMap(
      ({ address }) => new URL(address, "http://localhost").searchParams.get("span") ?? "week",
    );
    expect(spans.filter((span) => !shown.includes(span))).toEqual([]);
  });
});
