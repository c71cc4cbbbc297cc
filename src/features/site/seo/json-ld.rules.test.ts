import { describe, expect, it } from "vitest";
import { breadcrumbs, toScriptText } from "./json-ld.rules";

describe("JSON for a script element", () => {
  it.each([
    "</script><script>alert(1)</script>",
    "</SCRIPT >",
    "<!-- <script>",
    "]]> & &lt;",
    "a line\u2028and\u2029another",
    'quotes " and \\ backslash',
  ])("escapes all HTML characters of %j, and parses to the same text", (name) => {
    const text = toScriptText({ "@context": "https://schema.org", "@type": "TouristTrip", name });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ name });
  });
});

describe("the breadcrumbs", () => {
  it("start with the home page and number their entries", () => {
    const { itemListElement } = breadcrumbs("https://luit.example", { name: "Tours", path: "/browse/tours" });
    expect(itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://luit.example/" },
      { "@type": "ListItem", position: 2, name: "Tours", item: "https://luit.example/browse/tours" },
    ]);
  });
});
