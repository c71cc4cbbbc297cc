import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// Words that readers stumbled over, and what replaced them. Labels that the specification gives are not in the list.

/** The text as the whole of a literal, of an element's text, or of a key that heads a column. */
const label = (text: string) => String.raw`(?:["'\`>]|^\s*)${text}(?:["'\`<:]|\s*$)`;

type Renamed = {
  /** A regular expression, for one line of source. */
  old: string;
  now: string;
  /** The files in which the word means this; by default all. */
  where?: RegExp;
};

/** Guides and vehicles have papers, too: their licences and permits. */
const billScreens = /^(app\/admin|features\/(invoicing|settings))\/.*(\.tsx|sheet-titles\.ts|sheets\.rules\.ts)$/;

const renamed: readonly Renamed[] = [
  { old: label("Party"), now: "Guests", where: /^(?!.*\/party\.schema\.ts$)/ },
  { old: label("Minimum party"), now: "Minimum guests" },
  { old: String.raw`\bPlaces (on|left|are held)\b`, now: "Seats" },
  { old: String.raw`\bblocks your places\b`, now: "blocks your seats" },
  { old: label("Papers?|All papers"), now: "Bills", where: billScreens },
  { old: String.raw`\b([Nn]o|the|of|on|and) papers(?= yet| match|\.|["'\`<]|$)`, now: "bills", where: billScreens },
  { old: "Set a Departure|Open Departure", now: "Open a date" },
  { old: "Close and tell", now: "Close dates and inform guests" },
  { old: label("To decide"), now: "Refunds to decide" },
  { old: "Holds ending today|No hold ends", now: "Unpaid bookings that expire today" },
  { old: "one account may have Pending", now: "Most pending bookings per customer" },
  { old: label("Days ahead"), now: "Must be booked at least … days before" },
  { old: label("Units"), now: "How many of this vehicle you have" },
  { old: String.raw`Season \(none`, now: "Runs in these months (none chosen: all year)" },
  { old: "Grouped by Item|The first 12 items", now: "By tour, car or offer; Top 12" },
  { old: "Mail that has not been sent", now: "Mail, with Waiting, Failed and Sent" },
  { old: String.raw`\bOnly .* revoked\b`, now: "Remove access" },
  { old: "Pending amount", now: "Not yet confirmed" },
  { old: "gives nothing back", now: "No refund on cancellation" },
  { old: String.raw`formatRupees\([^)]*\)\} back["'\`]`, now: "Refund ₹20,000" },
  { old: "not payments to you", now: "credits could not be matched" },
  { old: String.raw`"nothing → |\bnothing →`, now: "the new value alone" },
  { old: "cannot be taken up again", now: "You can't undo this." },
  { old: "At a reduced price, until the day", now: "Reduced until the date shown on each." },
  { old: "There is no newsletter yet", now: "Coming soon." },
  { old: "of which there are hardly any", now: "Cookies" },
  { old: "What it asks of you|Nobody is too fit", now: "Fitness needed" },
  { old: "The price holds everything", now: "The price includes everything listed" },
  { old: "weak hearts?|breakfast and supper|bank machines?", now: "heart conditions, dinner, ATMs" },
];

/** The source without comments. Their lines stay, so that line numbers do. */
function withoutComments(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => "\n".repeat(comment.split("\n").length - 1))
    .replace(/^\s*\/\/.*$/gm, "")
    .split("\n");
}

/** The old words in a file's source, each with what replaced it. What only the API's document says is left out. */
function oldWordsIn(path: string, source: string): string[] {
  return withoutComments(source)
    .filter((line) => !/escription: |\.meta\(|^import /.test(line))
    .flatMap((line) =>
      renamed.flatMap(({ old, now, where }) =>
        new RegExp(old).test(line) && (where?.test(path) ?? true) ? [`${line.trim()} (now: ${now})`] : [],
      ),
    );
}

const machineName = /(?:^|\s)(?:_id|[A-Z][A-Z0-9]{2,}_[A-Z_]{2,})(?=[\s.,:;]|$)/;

/** Texts that name a field of the database or a variable of the environment: sentences in literals or between tags. */
function machineNamesIn(source: string): string[] {
  return withoutComments(source).flatMap((line) => {
    const code = line.replace(/\$\{[^}]*\}/g, "x");
    const literals = code.match(/"[^"]*"|'[^']*'|`[^`]*`|>[^<>{}]+</g) ?? [];
    const prose = /^\s*[A-Za-z_][^{}()=;<>"'`]*$/.test(code) && code.trim().split(/\s+/).length > 3 ? [code] : [];
    return [...literals.map((text) => text.slice(1, -1)), ...prose]
      .filter((text) => text.trim().split(/\s+/).length > 2 && machineName.test(text))
      .map((text) => text.trim());
  });
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.(tsx?|typ)$/.test(path) && !/\.test\.|generated/.test(path),
);
const screens = files.filter((path) =>
  /^(app|components|features)\/.*(\.tsx|\.rules\.ts|-form\.schema\.ts)$/.test(path),
);
const read = (path: string) => readFileSync(join("src", path), "utf8");

describe("a word that was replaced", () => {
  it.each([
    `const columns = ["Lead traveller", "Party", "Phone"];`,
    "  Party: ({ party }) => partyText(party),",
    "              Tax and papers",
    `title="Papers"`,
    `label: "Places on one date",`,
    `title: \`\${formatRupees(refund.amount)} back\`,`,
    `return "A cancellation now gives nothing back.";`,
    `label="Units"`,
  ])("is found: %s", (line) => expect(oldWordsIn("features/settings/a.tsx", line)).toHaveLength(1));

  it.each([
    "// Party",
    "type Party = { adults: number };",
    `.meta({ description: "Places left on these" })`,
    "paidBack(formatRupees(amount))",
  ])("is another one in: %s", (line) => expect(oldWordsIn("features/settings/a.tsx", line)).toEqual([]));

  it("is in no source", () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((path) => oldWordsIn(path, read(path)).map((line) => `${path}: ${line}`));
    expect(found).toEqual([]);
  });
});

describe("a name of the machine", () => {
  it.each([
    "          Nothing is saved before you have seen it. A row without _id updates the item",
    `hint="Set RESEND_API_KEY and start again."`,
    `\`Luit with NODE_EXTRA_CA_CERTS is \${text}\``,
  ])("is found: %s", (line) => expect(machineNamesIn(line)).toHaveLength(1));

  it.each([
    "const { _id, title, status, date } = booking;",
    `key={\`\${review._id} \${review.state}\`}`,
    `if (problem.code === "EDIT_CONFLICT") return null;`,
    "// Without RESEND_API_KEY nothing is sent.",
  ])("is none in: %s", (line) => expect(machineNamesIn(line)).toEqual([]));

  it("is in no text of a screen", () => {
    expect(screens.length).toBeGreaterThan(500);
    const found = screens.flatMap((path) => machineNamesIn(read(path)).map((text) => `${path}: ${text}`));
    expect(found).toEqual([]);
  });
});
