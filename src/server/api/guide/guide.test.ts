import type { Token } from "marked";
import { describe, expect, it } from "vitest";
import { guideHref } from "~/lib/api-docs-links";
import { pageDocs } from "./page-docs";
import { slugOf } from "./slug.rules";

// The pages of the documentation, from docs/api.md and the document as they are.

const headingsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.type === "heading" && "text" in token ? [String(token.text)] : []));

/** All tokens of these, with those inside of them. */
function within(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    const parts = "tokens" in token ? (token.tokens ?? []) : [];
    const items = "items" in token && Array.isArray(token.items) ? (token.items as Token[]) : [];
    return [token, ...within([...parts, ...items])];
  });
}

describe("the guide", () => {
  it("has a page for each section, with an address and a summary of its own", async () => {
    const { title, pages } = await pageDocs.guide();
    expect(title).toBe("The REST API");
    expect(pages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["quick-start", "authentication", "errors", "webhooks", "versions"]),
    );
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
    for (const { slug, summary } of pages) expect([slug, summary.length > 20]).toEqual([slug, true]);
    // The addresses of these pages are those of other ones.
    for (const taken of ["search", "reference"]) expect(pages.map(({ slug }) => slug)).not.toContain(taken);
  });

  it("has different anchors on each page", async () => {
    for (const { slug, tokens } of (await pageDocs.guide()).pages) {
      const anchors = headingsOf(tokens).map(slugOf);
      expect([slug, [...new Set(anchors)]]).toEqual([slug, anchors]);
    }
  });

  it("links to nothing that readers of the site do not have", async () => {
    const { lead, pages } = await pageDocs.guide();
    const known = pages.map(({ slug }) => guideHref(slug));
    const links = within([...lead, ...pages.flatMap(({ tokens }) => tokens)]).flatMap((token) =>
      token.type === "link" && "href" in token ? [String(token.href)] : [],
    );
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href.startsWith("https://") || known.includes(href), href).toBe(true);
  });
});

describe("the operations by tag", () => {
  it("are all those of the document, each on one page", async () => {
    const { openApiDocument } = await import("~/server/api/openapi/document");
    const all = Object.values(openApiDocument().paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    const shown = pageDocs.reference().flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(shown.sort()).toEqual(all.sort());
    for (const { name, operations } of pageDocs.reference())
      expect([name, operations.length > 0]).toEqual([name, true]);
  });

  it("say what an operation takes, answers and refuses", () => {
    const bookings = pageDocs.reference().find(({ name }) => name === "bookings");
    const create = bookings?.operations.find(({ id }) => id === "createBooking");
    expect(create).toMatchObject({ method: "POST", path: "/api/bookings", needsToken: true });
    expect(create?.body?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(["tourId", "date"]));
    expect(create?.parameters.map(({ name, where }) => `${where} ${name}`)).toContain("header Idempotency-Key");
    expect(create?.answers.map(({ status, type }) => `${status} ${type}`)).toEqual(["200 PricedBooking"]);
    expect(create?.errors.find(({ status }) => status === "409")?.codes).toContain("SOLD_OUT");
    expect(create?.schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(["PricedBooking", "PriceLine"]));
  });
});

describe("a search", () => {
  it("finds an error code, an address and a field, and links to their places", async () => {
    const hrefs = async (query: string) => (await pageDocs.find(query)).map(({ href }) => href);
    expect(await hrefs("CURSOR_GONE")).toContain("/api/docs/errors");
    expect(await hrefs("POST /api/quotes")).toContain("/api/docs/reference/bookings/makeQuote");
    expect(await hrefs("ten requests")).toContain("/api/docs/authentication#from-key-to-booking-in-ten-requests");
  });
});
