import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { darkPatterns } from "./dark-patterns";

/** Phrases that hurry a reader, or shame one who declines. */
const phrases = new RegExp(
  [
    String.raw`\bhurry up\b`,
    String.raw`\b(last chance|limited[- ]time|act now|ends? soon\b(?!est)|ending soon\b)`,
    String.raw`\b(sell(s|ing) (fast|out)|almost gone|(in|high) demand|while (stocks|seats|places) last)\b`,
    String.raw`\bonly \S+ (left|remaining)\b`,
    String.raw`\b(people|others|travellers) (are )?(looking|viewing|watching)\b`,
    String.raw`\b(do not|don['’]t) miss\b|\bmiss out\b`,
    String.raw`\bno,? thanks\b|\bI (do not|don['’]t) (want|like|care|need)\b`,
  ].join("|"),
  "i",
);

/** The lines of sources with texts that a reader can see; the page of the patterns itself describes what it forbids. */
function linesIn(folder: string): { at: string; line: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.includes("generated"))
    .filter((file) => !file.endsWith("dark-patterns.ts"))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      return code.split("\n").map((line) => ({ at: join(folder, file), line: line.trim() }));
    });
}

describe("the page of dark patterns", () => {
  it("has the thirteen of the guidelines, each once", () => {
    expect(darkPatterns).toHaveLength(13);
    expect(new Set(darkPatterns.map(({ id }) => id)).size).toBe(13);
  });

  it.each(darkPatterns.map(({ name, test }) => [name, test] as const))("%s names a test that exists", (_, test) => {
    expect(readFileSync(test.file, "utf8")).toContain(`"${test.title}"`);
  });

  it("no text hurries or shames a reader", () => {
    const found = ["src", "prisma/sample"].flatMap(linesIn).filter(({ line }) => phrases.test(line));
    expect(found).toEqual([]);
  });

  it("no payment is repeated, and no card is kept", () => {
    const repeats = /recurring|mandate|autopay|subscription_id|save_?card|card_?id|tokeni[sz]e|future_?usage/i;
    expect(linesIn("src/features/payment").filter(({ line }) => repeats.test(line))).toEqual([]);
    expect(readFileSync("prisma/schema.prisma", "utf8")).not.toMatch(/card(Number|Id|Token)|mandate/i);
  });

  it.each(["Only 3 left", "12 people are looking at this", "No thanks, I like to pay more", "Don’t miss it"])(
    "%j would be found",
    (text) => expect(text).toMatch(phrases),
  );
});
