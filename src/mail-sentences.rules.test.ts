import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sayOfWhatsApp, type WhatsAppSentence, whatsAppSentences } from "~/lib/whatsapp-sentences";

// What promises a mail must be true in each state of sending, so only src/lib/mail-sentences.ts may write it.

const promise = new RegExp(
  [
    String.raw`\bgets? an? e?-?mail\b`,
    String.raw`\bget an? e?-?mail\b`,
    String.raw`\b(is|are) (mailed|informed|told by mail|sent (a link|to it))\b`,
    String.raw`\b(mail|email|message|invitation|link|sheet)\b[^.;]* (is|are) (queued|sent|on (its|their) way)\b`,
    String.raw`\bmails? (goes|go|on its way)\b`,
    String.raw`\b(go(es)?|sent)\b[^.;]* by WhatsApp\b`,
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
    '"Confirmation and changes go to this number by WhatsApp."',
  ])("is found: %s", (line) => expect(promisesIn(line)).toHaveLength(1));

  it.each([
    "// The customer gets a mail.",
    'note: "So that you can find them again. Nobody gets a mail.",',
    "`The customer gets no mail: there is no address.`",
    'hint={say("invitation")}',
    '"They have not agreed to messages by WhatsApp."',
  ])("is another one in: %s", (line) => expect(promisesIn(line)).toEqual([]));

  it("is on no screen", () => {
    expect(screens.length).toBeGreaterThan(500);
    const found = screens.flatMap((path) =>
      promisesIn(readFileSync(join("src", path), "utf8")).map((line) => [path, line]),
    );
    expect(found).toEqual([]);
  });
});

describe("the sentences about WhatsApp", () => {
  /** What must not be said: a promise in a state in which nothing goes out. */
  const promised = /\b(confirmations?|changes|messages)\b[^.:]* go |\bgets? (a|one) message\b|^By WhatsApp/i;

  it.each([
    ["on", "agreed", true],
    ["failing", "agreed", false],
    ["limit", "agreed", false],
    ["off", "agreed", false],
    ["on", "ask", true],
    ["failing", "ask", false],
    ["limit", "ask", false],
    ["off", "ask", false],
    ...(["told", "customer", "toldEach", "toldAll"] as const).flatMap((sentence) => [
      ["off", sentence, false] as const,
      ["limit", sentence, false] as const,
    ]),
    ["on", "dashboard", false],
    ["failing", "dashboard", false],
    ["limit", "dashboard", false],
    ["off", "dashboard", false],
  ] as const)("while it is %s, '%s' promises a message: %s", (state, sentence, isPromise) => {
    expect(promised.test(sayOfWhatsApp(sentence, state))).toBe(isPromise);
  });

  it("say what is wrong while messages fail or the limit is reached, on the dashboard too, and nothing while not known", () => {
    const names = Object.keys(whatsAppSentences) as WhatsAppSentence[];
    for (const name of names) {
      expect(sayOfWhatsApp(name, "failing")).toMatch(/fails|could not be sent/);
      expect(sayOfWhatsApp(name, "limit")).toContain("limit");
      expect(sayOfWhatsApp(name, null)).toBe("");
    }
    expect([sayOfWhatsApp("dashboard", "on"), sayOfWhatsApp("dashboard", "off")]).toEqual(["", ""]);
  });
});
