import { describe, expect, it } from "vitest";
import { isCurrent, siteNav } from "~/components/layout/nav-items";
import { isCachedPage } from "~/server/cache/page-routes";
import { allKinds } from "./registry";

// The frame of the pages and the page cache are below the features, and so name the pages of the kinds themselves.
describe.each(allKinds)("the public pages of $labels", ({ path, listPath }) => {
  it("are cached", () => {
    expect([listPath, `${path}019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60`].map(isCachedPage)).toEqual([true, true]);
  });

  it("are found from the header, which marks the list on both", () => {
    expect(siteNav().map(({ href }) => href)).toContain(listPath);
    expect([listPath, `${path}x`].map((page) => isCurrent(listPath, page))).toEqual([true, true]);
  });
});
