import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// Colours are the tokens of globals.css, named by meaning, with a value for each scheme.

const css = readFileSync("src/app/globals.css", "utf8");
const darkAt = css.indexOf("@media screen and (prefers-color-scheme: dark)");
const tokensIn = (text: string) =>
  new Map([...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]));
const light = tokensIn(css.slice(0, darkAt));
const dark = new Map([...light, ...tokensIn(css.slice(darkAt))]);

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !/^server\/(db\/generated|mail|pdf)/.test(path))
  .map((path) => ({ path, text: readFileSync(join("src", path), "utf8") }));

const utility =
  /(?<![\w-])(?:text|bg|border(?:-[trblxy])?|ring|from|via|to|divide|outline|fill|stroke|decoration|accent|caret)-/
    .source;
const fixed = new RegExp(
  `${utility}(?:\\[(?:#|rgb|hsl|ok|color)|(?:white|black)(?![\\w-])|[a-z]+-[1-9]\\d{2}(?!\\d))[\\w\\]#/-]*`,
  "g",
);
/** Names that globals.css had once: a class with one of them has no colour at all. */
const gone = new RegExp(`${utility}leaf-900(?![\\w.-])`, "g");
const own = new Set([...light.keys()].filter((name) => /\d/.test(name)));

describe("a class with a colour", () => {
  it("names a token, by a name of today", () => {
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.matchAll(fixed), ...text.matchAll(gone)]
        .map(([name]) => name)
        .filter((name) => !own.has(name.replace(new RegExp(utility), "").replace(/\/.*/, "")))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("is red only where something is sold, in the brand's mark, and on a saved tour", () => {
    const selling =
      /^(components\/(ui\/(button-styles|heart-button|state-message)|layout\/(bare-error|brand-mark))|features\/(checkout|storefront\/offer)\/.*)\.tsx?$/;
    const red = new RegExp(`${utility}lac-`);
    expect(sources.filter(({ path, text }) => !selling.test(path) && red.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

/** By background: the colours of text on it, and those of signs and edges. Text needs 4.5:1, the others 3:1 (WCAG 1.4.3, 1.4.11). */
const pairs: Record<string, { text: string; signs?: string }> = {
  paper: {
    text: "ink soft leaf-ink leaf-700 lac-ink danger pending confirmed marigold-ink",
    signs: "edge leaf-500 chosen danger lac-600 marigold-edge danger-fill",
  },
  card: {
    text: "ink soft leaf-ink leaf-700 lac-ink danger pending confirmed marigold-ink",
    signs: "edge leaf-500 chosen danger lac-600 marigold-edge danger-fill",
  },
  mist: { text: "ink soft leaf-ink leaf-700 danger pending confirmed" },
  line: { text: "ink leaf-ink" },
  "danger-bg": { text: "danger ink" },
  "pending-bg": { text: "pending ink" },
  "confirmed-bg": { text: "confirmed ink" },
  "cancelled-bg": { text: "cancelled" },
  "marigold-bg": { text: "ink soft marigold-ink leaf-700 leaf-ink", signs: "leaf-700" },
  marigold: { text: "on-marigold" },
  "lac-600": { text: "on-deep" },
  "lac-700": { text: "on-deep" },
  "danger-fill": { text: "on-deep" },
  chosen: { text: "on-deep" },
  deep: { text: "on-deep on-deep-soft on-deep-faint on-deep-mark marigold", signs: "on-deep-line marigold" },
  dusk: { text: "on-deep" },
  night: { text: "on-deep on-deep-soft" },
};

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s scheme", (_, scheme) => {
  const cases = Object.entries(pairs).flatMap(([background, { text, signs = "" }]) => [
    ...text.split(" ").map((colour) => ({ colour, background, atLeast: 4.5 })),
    ...signs
      .split(" ")
      .filter(Boolean)
      .map((colour) => ({ colour, background, atLeast: 3 })),
  ]);

  it.each(cases)("$colour on $background has a contrast of $atLeast", ({ colour, background, atLeast }) => {
    expect(contrast(hexOf(scheme, colour), hexOf(scheme, background))).toBeGreaterThanOrEqual(atLeast);
  });

  it("every colour of text and every background is in the table of pairs", () => {
    const used = (prefix: string) =>
      [...light.keys()].filter((name) =>
        sources.some(({ text }) => new RegExp(`(?<![\\w-])${prefix}-${name}(?![\\w/-])`).test(text)),
      );
    const written = new Set(Object.values(pairs).flatMap(({ text, signs = "" }) => `${text} ${signs}`.split(" ")));
    expect(used("text").filter((name) => !written.has(name))).toEqual([]);
    // Dots and lines, which have no text on them, and the white of codes that are scanned.
    const bare = ["leaf-500", "leaf-700", "soft", "blank", "cancelled"];
    expect(used("bg").filter((name) => !(name in pairs) && !bare.includes(name))).toEqual([]);
  });
});

it.each(["app/layout.tsx", "app/manifest.ts", "server/http/error-page.ts"])(
  "%s, which cannot name a token, has the colours of tokens",
  (path) => {
    const used = readFileSync(join("src", path), "utf8").match(/#[0-9a-f]{6}\b/g) ?? [];
    const known = new Set([...light.values(), ...dark.values()]);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((hex) => !known.has(hex))).toEqual([]);
  },
);

function hexOf(scheme: ReadonlyMap<string, string>, name: string): string {
  const hex = scheme.get(name);
  if (!hex) throw new Error(`globals.css has no --color-${name}`);
  return hex;
}

/** The contrast of WCAG 2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
