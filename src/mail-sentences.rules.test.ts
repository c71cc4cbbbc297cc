import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// What promises a mail must be true in each state of sending, so only src/lib/mail-sentences.ts may write it.

const promise = new RegExp(
  [
    String.raw`\bgets? an? e?-?mail\b`,
    String.raw`\bget an? e?-?mail\b`,
    String.raw`\b(is|are) (mailed|informed|told by mail|sent (a link|to it))\b`,
    String.raw`\b(mail|email|message|invitation|link|sheet)\b[^.;]* (is|are) (queued|sent|on (its|their) way)\b`,
    String.raw`\bmails? (goes|go|on its way)\b`,
    String.raw`\bin our (e?-?mail|message) to you\b`,
  ].join("|"),
  "i",
);

/** What is true in each state, because it denies a mail or is about a request that was sent. */
const trueAlways = [
  /\bno mail (goes|is sent|was sent)\b/i,
  /\bNobody gets a mail\b/,
  /\bgets no e?-?mail\b/,
  /"Mails go to"/,
  /\bhow mail is sent\b/i,
  /"Closed, but not everybody is informed"/,
];

/** The lines of a screen's source that promise a mail, without comments. */
function promisesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return code
    .split("\n")
    .filter((line) => promise.test(line) && !trueAlways.some((denial) => denial.test(line)))
    .map((line) => line.trim());
}

const screens = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (path) => /^(app|components|features)\/.*(\.tsx|\.rules\.ts|\/use-[^/]*\.ts)$/.test(path) && !path.includes(".test."),
);

describe("a sentence that promises a mail", () => {
  it.each([
    'description="Each customer with an email address gets a mail."',
    'hint="They are sent a link that works once, within 7 days."',
    "notifySuccess(`The message to Asha is queued again.`)",
    '"Closed, and everybody is informed"',
    "description={`Note it after you have sent the money: the customer gets an email.`}",
    "notifySuccess(`The sheet is on its way to Asha.`)",
    '", mail on its way"',
  ])("is found: %s", (line) => expect(promisesIn(line)).toHaveLength(1));

  it.each([
    "// The customer gets a mail.",
    'note: "So that you can find them again. Nobody gets a mail.",',
    "`The customer gets no mail: there is no address.`",
    'hint={say("invitation")}',
  ])("is another one in: %s", (line) => expect(promisesIn(line)).toEqual([]));

  it("is on no screen", () => {
    expect(screens.length).toBeGreaterThan(500);
    const found = screens.flatMap((path) =>
      promisesIn(readFileSync(join("src", path), "utf8")).map((line) => [path, line]),
    );
    expect(found).toEqual([]);
  });
});
