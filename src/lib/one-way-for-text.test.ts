import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Codes are cleaned by typed-code.ts, and searches compare by fold-text.ts and its twin in SQL. What would be another way is
// allowed only here, with the reason.

type Rule = { what: string; found: RegExp; allowed: Readonly<Record<string, string>> };

const rules: Rule[] = [
  {
    what: "invisible characters, Unicode forms, or digits and dashes of other scripts",
    found: /\\p\{(?:Cf|Nd|Pd|Default_Ignorable_Code_Point)\}|\.normalize\(/u,
    allowed: {
      "src/lib/plain-signs.ts": "the one place",
      "src/lib/fold-text.ts": "the one place",
      "src/lib/papers/paper-letters.ts": "which letters a font draws",
      "src/features/booking/tag.schema.ts": "a tag is stored as it is typed, but in one form",
    },
  },
  {
    what: "capital letters, but of a first letter",
    found: /(?<!charAt\(0\))(?<!letter)\.toUpperCase\(|\bupper\(/u,
    allowed: {
      "src/lib/typed-code.ts": "the one place",
      "src/features/departure/components/admin/departure-sheet.tsx": "the label of a button",
      "src/features/payment/statement/statement-cells.rules.ts": "cells of a bank statement, not typed",
      "src/features/payment/statement/booking-in-text.rules.ts": "the text of a bank statement, not typed",
      "src/features/office/money/credit/credit-line.rules.ts": "the same text",
      "src/lib/papers/unprintable.rules.ts": "numbers of letters, as U+1F600",
      "src/server/mail/layout/text.ts": "headings",
      "src/server/traces/trace-query.ts": "statements of SQL",
      "src/server/api/guide/reference.ts": "methods of HTTP",
      "src/server/api/openapi/collection.ts": "methods of HTTP",
    },
  },
  {
    what: "a search without regard to case in SQL or Prisma, or by words in small letters",
    found: /\bILIKE\b|"insensitive"|\blower\(|~\*|toLowerCase\(\)\s*\.(?:includes|startsWith|indexOf|split)\(/u,
    allowed: {
      "src/features/office/bookings/booking.where.ts": "a folded text that older rows have in capitals, too",
      "src/features/office/customer/customer.service.ts": "the same text",
    },
  },
  {
    what: "a part of a text in Prisma",
    found: /\bcontains: /u,
    allowed: { "src/features/discount/discount.service.ts": "codes, which are stored in capitals" },
  },
];

const sources = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|db\/generated/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, "utf8")) }));

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
}

it.each(rules)("$what: only where it is allowed", ({ found, allowed }) => {
  const files = sources.filter(({ text }) => found.test(text)).map(({ file }) => file);
  expect(files.sort()).toEqual(Object.keys(allowed).sort());
});

it.each([
  ["typed.replace(/\\p{Cf}/gu, '')", 0],
  ["code.trim().toUpperCase()", 1],
  ['b."name" ILIKE $1', 2],
  ["title.toLowerCase().includes(word)", 2],
  ["{ name: { contains: search } }", 3],
])("%j is found", (line, rule) => {
  expect(line).toMatch(rules[rule]?.found ?? /^$/);
});
