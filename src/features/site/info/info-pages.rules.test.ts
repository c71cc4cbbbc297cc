import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { footerGroups, legalLinks } from "~/components/layout/footer-links";
import { states } from "~/lib/states";
import { InfoScreen } from "./components/info-screen";
import { infoPages as allPages } from "./info-pages";

const infoPages = allPages();
const others = [
  "/browse/hotels",
  "/browse/cars",
  "/browse/tours",
  "/about",
  "/contact",
  "/profile",
  "/profile/account",
  "/offers",
  "/api/docs",
];
const anchors = infoPages.flatMap(({ slug, sections }) => sections.map(({ id }) => `/${slug}#${id}`));
const known = new Set([...infoPages.map(({ slug }) => `/${slug}`), ...anchors, ...others]);

describe("the info pages", () => {
  it("include every page of the footer", () => {
    const hrefs = [...footerGroups().flatMap(({ links }) => links), ...legalLinks].map(({ href }) => href);
    for (const href of hrefs) expect(known, href).toContain(href);
  });

  it.each(infoPages.map((page) => [page.slug, page] as const))("%s links to pages that exist", (slug, page) => {
    const html = renderToStaticMarkup(createElement(InfoScreen, { page }));
    const hrefs = [...html.matchAll(/<a [^>]*href="([#/][^"]*)"/g)].map(([, href = ""]) =>
      href.startsWith("#") ? `/${slug}${href}` : href.replace(/\?.*/, ""),
    );
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(known, href).toContain(href);
  });

  it.each(infoPages.map((page) => [page.slug, page] as const))("%s uses each anchor once", (_, { sections }) => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it.each(infoPages.map((page) => [page.slug, page] as const))(
    "%s says in no sentence which permit a state asks for: the rows do",
    (_, page) => {
      const text = renderToStaticMarkup(createElement(InfoScreen, { page })).replace(/<[^>]+>/g, "\n");
      const isFact = (sentence: string) =>
        /Inner Line Permit|Protected Area Permit|\b(ILP|PAP|RAP)\b/.test(sentence) &&
        states.some((state) => sentence.includes(state));
      expect(text.split(/[.\n]/).filter(isFact)).toEqual([]);
    },
  );
});
