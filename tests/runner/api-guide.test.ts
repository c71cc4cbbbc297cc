import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { usualPerMinute } from "~/features/api-key/api-key.schema";
import { maxCounted } from "~/features/booking/booking-admin.schema";
import { maxTagged } from "~/features/booking/tag.schema";
import { maxMarks } from "~/features/check-in/check-in.schema";
import { maxBoardDays } from "~/features/departure/departure.schema";
import { searched } from "~/features/office/customer/customer.service";
import { statusesPerStep, tagsPerStep } from "~/features/office/matching/matching.schema";
import { maxAvailabilityDays } from "~/features/product/availability/availability.schema";
import { maxManyDays, maxManyProducts } from "~/features/product/availability/many-products.schema";
import { maxCalendarDays } from "~/features/product/calendar/calendar.schema";
import { maxTourDays } from "~/features/product/kinds/tour/tour-kinds";
import { leastForAverage } from "~/features/product/list/list-rating.rules";
import { maxProducts } from "~/features/product/manage/bulk/bulk.schema";
import { breakdownFor } from "~/features/product/price/price-breakdown.rules";
import { agentPageSize } from "~/features/product/request/agent-trip";
import { shownAttempts } from "~/features/webhook/messages.service";
import { attemptMs } from "~/features/webhook/send/deliver.service";
import { failingDays, maxAttempts, pausesMs } from "~/features/webhook/send/schedule.rules";
import { testType, webhookTypes } from "~/features/webhook/webhook.rules";
import { previousHours } from "~/features/webhook/webhook.service";
import { apiScopes } from "~/lib/api-scopes";
import { assistantScopes } from "~/lib/assistant-scopes";
import { keptDays, keptHours, keptMinutes } from "~/lib/retention";
import { allowedHeaders, exposedHeaders } from "~/server/api/cors";
import { handleMs } from "~/server/api/mcp/handle";
import { toolsOf } from "~/server/api/mcp/tools";
import { statementLimits, uploadLimits } from "~/server/api/multipart";
import { openApiDocument } from "~/server/api/openapi/document";
import type { Operation, Schema } from "~/server/api/openapi/types";
import { apiLimits } from "~/server/api/shed-load";
import { keptMarkDays } from "~/server/changes/forget-deleted";
import { maxBodyBytes } from "~/server/http/receive-bodies";
import { maxSlowBodies } from "~/server/http/slow-bodies";
import { limits } from "~/server/limits/limits.rules";
import { maxDocumentBytes } from "~/server/oauth/client-document.rules";
import { keptCopyDays } from "~/server/test-copy/build";

// What docs/api.md says is what the code does and what the OpenAPI document has.

const markdown = readFileSync("docs/api.md", "utf8");
const [guide = "", versions = ""] = markdown.split("\n## Versions\n");
const withoutCode = guide.replace(/^```[\s\S]*?^```$/gm, "");
const prose = withoutCode.replace(/\s+/g, " ");
const document = openApiDocument();

const megabyte = 1024 * 1024;
const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];
const spelled = (count: number) => ["no", "one", "two", "three", "four", "five", "six"][count] ?? String(count);
const grouped = (count: number) => count.toLocaleString("en-US");

/** "5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, 14, 20 and 20 hours". */
function pausesText(): string {
  const [seconds = 0, ...rest] = pausesMs;
  const minutes = rest.filter((ms) => ms < hourMs).map((ms) => `${ms / minuteMs} minutes`);
  const hours = rest.filter((ms) => ms >= hourMs).map((ms) => ms / hourMs);
  const inHours = `${hours.slice(0, -1).join(", ")} and ${hours.at(-1)} hours`;
  return `${[`${seconds / secondMs} seconds`, ...minutes].join(", ")}, and ${inHours}`;
}

const { files, fileBytes, bytes, progressBytes, progressMs } = uploadLimits;

/** Each sentence with a number that the code has. */
const sentences: Record<string, string[]> = {
  "bodies and load": [
    `A body may have up to ${maxBodyBytes / 1_000_000} MB`,
    `at least ${progressBytes / 1_000} kB in every ${progressMs / secondMs} s`,
    `may have ${maxSlowBodies} bodies in transfer`,
    `each process handles ${apiLimits.atOnce} API requests at a time. Others wait for up to ${apiLimits.longestMs / secondMs} s`,
    `A picture may have up to ${fileBytes / megabyte} MB, and a request up to ${files} files and ${bytes / megabyte} MB`,
    `(form field \`statement\`, up to ${statementLimits.fileBytes / megabyte} MB)`,
  ],
  logins: [
    `A token is valid for ${keptDays.session} days`,
    `for at most ${keptMinutes.googleCookies} minutes`,
    `which is good for ${keptMinutes.secondStep} minutes`,
    `answers an access token for ${keptMinutes.assistantToken} minutes and a refresh token`,
    `The code works for ${keptMinutes.assistantCode} minutes, once`,
    `A refresh token works once, within ${keptDays.assistant} days`,
    `JSON of at most ${maxDocumentBytes / 1_000} kB`,
  ],
  keys: [
    `limit of requests a minute, ${usualPerMinute} unless the owner sets another one`,
    `forgotten after ${keptCopyDays} days, at an update`,
  ],
  limits: [
    `${limits["mail-account"].points} bookings, changes, cancellations and other requests that write mail in an hour, and ${limits["report-account"].points} reported transfers`,
    `${limits["pay-booking"].points} payments and reports by links to pay in an hour`,
    `In an hour, ${limits["pay-booking"].points} payments and reports of a booking are taken`,
  ],
  lists: [
    `up to ${maxAvailabilityDays} days of one product`,
    `up to ${maxManyProducts} products and ${maxManyDays} days in one answer`,
    `at most ${maxCalendarDays} days with prices`,
    `how many days the tour lasts, 1 to ${maxTourDays}`,
    `a tour or an offer with ${spelled(leastForAverage)} published reviews or more has \`rating\``,
    `If more than ${grouped(maxCounted)} bookings match filters`,
    `deleted products are told for ${keptMarkDays} days`,
    `that begin in at most ${maxBoardDays} days`,
  ],
  "repeated requests": [
    `For ${keptDays.repeatedAnswer} days, the same request with the same key gets the first answer`,
  ],
  webhooks: [
    `with a status 2xx within ${attemptMs / secondMs} seconds`,
    `is tried ${maxAttempts} times: at once, then after ${pausesText()}.`,
    `when nothing could be delivered for ${failingDays} days`,
    `lists what was written in the last ${keptDays.webhookMessages} days`,
    `for ${previousHours} hours messages have two signatures`,
    `the beginning of the last ${shownAttempts} answers`,
  ],
  assistants: [
    `A handle works for ${handleMs / minuteMs} minutes, once`,
    `up to ${spelled(agentPageSize)} tours for words`,
    `up to ${spelled(agentPageSize)} cars or offers`,
  ],
  "the office": [
    `them, ${statusesPerStep} in one step`,
    `in the same way, ${grouped(tagsPerStep)} in one step`,
    `adds a tag to up to ${maxTagged} bookings`,
    `marks up to ${maxMarks} bookings as arrived`,
    `looks at ${searched} bookings for a page`,
    `changes up to ${maxProducts} products of one \`kind\``,
    `Sent and discarded mail is deleted after ${keptDays.finishedMail} days, failed mail after ${keptDays.unsentMail}`,
  ],
};

it.each(Object.entries(sentences))("the guide has the code's numbers of %s", (_, all) => {
  for (const sentence of all) expect(prose).toContain(sentence);
});

it("the guide has the periods that are a week, a day and a year", () => {
  expect(keptDays.voucherLink).toBe(7);
  expect(prose.match(/until a week after the last day/g)).toHaveLength(2);
  expect(keptHours.unusedPicture).toBe(24);
  expect(prose).toContain("A picture that no item uses is deleted after a day");
  expect(keptDays.bankCredits).toBe(365);
  expect(prose).toContain("Lines are deleted a year after their day");
});

it("the price table of the guide gives the totals below it", () => {
  const [, json = ""] = /```json\n(\{\s+"price"[\s\S]+?)```/.exec(guide) ?? [];
  const product = { kind: "tour" as const, ...JSON.parse(json) };
  const total = (date: string, adults: number, children: number[] = []) =>
    grouped(breakdownFor(product, { date, party: { adults, children, seniors: 0 } }, { feePercent: 0 }).totalPrice);
  expect(prose).toContain(
    `= ${total("2027-01-15", 2, [8, 3])} on 15 January 2027, and ${total("2027-06-15", 2, [8, 3])} on 15 June`,
  );
  expect(total("2027-06-15", 12)).toBe(grouped(12 * 4000));
  expect(prose).toContain("Twelve adults pay 12 × 4000 in June");
});

/** The first cell of each row of the table with this heading, without the signs of code. */
function firstCells(heading: string): string[] {
  const [, table = ""] = markdown.split(`${heading}\n`);
  const [rows = ""] = table.split("\n\n");
  return rows
    .split("\n")
    .flatMap((row, index) =>
      index === 0 ? [] : [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    );
}

describe("the tables of the guide have all", () => {
  it("scopes of keys and of assistants", () => {
    const [, keys = "", assistants = ""] = markdown.split("| scope | allows |\n");
    const scopesIn = (rows: string) =>
      [...(rows.split("\n\n")[0] ?? "").matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name);
    expect(scopesIn(keys)).toEqual(apiScopes);
    expect(scopesIn(assistants)).toEqual(assistantScopes);
  });

  it("types of messages of webhooks", () => {
    expect(firstCells("| `type` | when |")).toEqual([...webhookTypes, testType]);
  });

  it("tools of assistants", () => {
    const open = toolsOf("public").map(({ name }) => name);
    const own = toolsOf("own").map(({ name }) => name);
    expect(firstCells("| tool | what it answers | the operation behind it |").sort()).toEqual(open.toSorted());
    const others = own.filter((name) => !open.includes(name));
    expect(firstCells("| tools | what they do | the operation behind them |").sort()).toEqual(others.sort());
  });

  it("filters of tours that the specification does not have", () => {
    const specified = ["page", "limit", "search", "type", "maxPrice", "after", "updatedFrom"];
    const known = parametersOf(operationAt("GET", "/tours")).map(({ name }) => name);
    expect(firstCells("| parameter | value |").sort()).toEqual(
      known.filter((name) => !specified.includes(name) && !name.includes("-")).sort(),
    );
  });

  it("headers that pages of other sites send and read", () => {
    const [, sent = "", read = ""] =
      /may send the headers (.+?)\. They may read the headers (.+?)\. /.exec(prose) ?? [];
    const listed = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name).join(", ");
    expect(listed(sent)).toBe(allowedHeaders);
    expect(listed(read)).toBe(exposedHeaders);
  });
});

type Named = { name: string; schema?: Schema };

function operationAt(method: string, path: string): Operation<unknown> | undefined {
  return document.paths[path]?.[method.toLowerCase()];
}

function parametersOf(operation: Operation<unknown> | undefined): Named[] {
  const shared = document.components.parameters as Record<string, Named>;
  return (operation?.parameters ?? []).flatMap((one) =>
    "$ref" in one ? (shared[one.$ref.split("/").at(-1) ?? ""] ?? []) : one,
  );
}

describe("the operations that the guide names", () => {
  /** Addresses with the ending of a file, which the document has as a parameter. */
  const asParameter: Record<string, string> = {
    "/papers/{id}.pdf": "/papers/{file}",
    "/paper-months/{month}/{sheet}.csv": "/paper-months/{month}/{file}",
  };
  const spans = [...prose.matchAll(/`(GET|POST|PUT|DELETE) \/api(\/[^`]+)`/g)];
  const searches = [...guide.matchAll(/"\$(api)(\/[^"?]+\?[^"]+)"/g)];
  const named = [...spans, ...searches].map(([, word = "", address = ""]) => {
    const method = word === "api" ? "GET" : word;
    return [`${method} ${address}`, method, address] as const;
  });

  it.each([...new Map(named.map((one) => [one[0], one])).values()])("%s is in the document", (_, method, address) => {
    const [path = "", query = ""] = address.split("?");
    const operation = operationAt(method, asParameter[path] ?? path);
    expect(operation).toBeDefined();
    for (const part of query.split("&").filter(Boolean)) {
      const [name = "", value = ""] = part.split("=");
      const schema = parametersOf(operation).find((parameter) => parameter.name === name)?.schema;
      expect(schema, name).toBeDefined();
      if (value && Array.isArray(schema?.enum)) expect(schema.enum).toContain(value);
    }
  });

  it("answer as many entries as the table of lists says", () => {
    const rows = [...withoutCode.matchAll(/^\| (`GET .+?) \| (.+?) \| ([\d,]+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(5);
    for (const [, operations = "", answer = "", most = ""] of rows) {
      for (const [, path = ""] of operations.matchAll(/`GET \/api(.+?)`/g)) {
        const operation = operationAt("GET", path);
        const limit = parametersOf(operation).find(({ name }) => name === "limit")?.schema;
        expect([path, grouped(Number(limit?.maximum))]).toEqual([path, most]);
        const answered = JSON.stringify(operation?.responses[200]);
        expect([path, answered.includes('"X-Next-Cursor"')]).toEqual([path, answer === "a plain array"]);
      }
    }
  });

  it("have a version if the guide says so", () => {
    const versioned = Object.entries(document.paths).flatMap(([path, methods]) =>
      parametersOf(methods.put).some(({ name }) => name === "If-Match") ? [path.split("/")[1] ?? ""] : [],
    );
    const words: Record<string, string> = {
      settings: "settings",
      keys: "keys",
      tours: "Tours",
      cars: "cars",
      offers: "offers",
      codes: "discount codes",
      resources: "guides, drivers and vehicles",
      "permit-rules": "rules about permits",
      reviews: "reviews",
      webhooks: "webhooks",
      departures: "departures",
    };
    expect(versioned.sort()).toEqual(Object.keys(words).sort());
    const [, sentence = ""] = /## Concurrent edits (.+?) have a `version`/.exec(prose) ?? [];
    for (const word of Object.values(words)) expect(sentence).toContain(word);
  });
});

it("the names of fields in the guide are names in the document", () => {
  const known = new Set<string>();
  JSON.stringify(document, (name, value: unknown) => {
    known.add(name);
    if (typeof value === "string") known.add(value);
    return value;
  });
  // Of assistants, whose tools are not in the document, and of our own client.
  const others = ["cacheScope", "dataOf", "idempotencyKey", "nextCursor", "ttlMs"];
  const named = [...`${prose} ${versions}`.matchAll(/`([a-z]+[A-Z]\w*)(?:\.\w+)?`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !known.has(name)).sort()).toEqual(others);
});
