import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// An instant by which somebody must act is written by `formatDeadline`, which says that it is Indian time.

/** What is formatted is a deadline by its name, or by the word before it. */
const named = /formatInstant\((?:[\w.]*\.)?(?:heldUntil|until|respondBy|expiresAt|deadline|dueAt)\b/i;
const announced = /\b(?:by|until|before|till|ends?)\s+(?:on\s+)?(?:<[^>]*>\s*)?\$?\{\s*formatInstant\(/i;
/** Written by hand, it can be forgotten at the next place. */
const byHand = /[^}]\}[,\s]*\(?(?:in )?Indian time/;

const definition = `return \`\${formatInstant(instant)}, Indian time\`;`;

/** The text of this approved template says it after the value. */
const saidByTemplate = {
  path: "features/payment/mail/whatsapp-messages.ts",
  line: "formatInstant(mailed.until),",
  text: "{{5}}, Indian time",
};

const deadlinesIn = (source: string): string[] =>
  source
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== definition && [named, announced, byHand].some((shape) => shape.test(line)));

describe("a deadline without its time zone", () => {
  it.each([
    `preview: \`Your places are held until \${formatInstant(booking.heldUntil)}.\`,`,
    `const hold = heldUntil && \`Held \${formatInstant(heldUntil)}\`;`,
    `\`Please pay by \${formatInstant(at)}\``,
    "Held until {formatInstant(end)}",
    `\`Please pay by \${when} (Indian time)\``,
  ])("is found: %s", (line) => expect(deadlinesIn(line)).toHaveLength(1));

  it.each([
    `\`Please pay by \${formatDeadline(heldUntil)}\``,
    "<time dateTime={event.at}>{formatInstant(event.at)}</time>",
    `\`Closed on \${formatInstant(closedAt)}\${by}\``,
    '/** Formats the instant as "26 Nov 2026, 3:04 pm, Indian time". */',
  ])("is none in: %s", (line) => expect(deadlinesIn(line)).toEqual([]));

  it("is in no source", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.|generated/.test(path),
    );
    expect(files.length).toBeGreaterThan(1000);
    const read = (path: string) => readFileSync(join("src", path), "utf8");
    const found = files.flatMap((path) => deadlinesIn(read(path)).map((line) => `${path}: ${line}`));
    expect(found).toEqual([`${saidByTemplate.path}: ${saidByTemplate.line}`]);
    expect(read(saidByTemplate.path)).toContain(saidByTemplate.text);
  });
});
