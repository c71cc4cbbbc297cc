import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays, dateInIndia, formatMonth, toDatabaseDate } from "~/lib/dates";
import { keptDays } from "~/lib/retention";
import { api } from "~/server/api/app";
import { toolsOf } from "~/server/api/mcp/tools";
import { countUnmet, mostOfADay, unmetJobs, writeUnmet } from "~/server/api/mcp/unmet/unmet-requests";
import { databaseTime } from "~/server/clock/clock";
import { db } from "~/server/db/client";
import { forgetShared } from "~/server/shared";
import { ask, connect, refusalOf } from "~tests/support/assistants";
import { bodyOf, get } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeApiKey, makeTour, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { maxUnmetRows, unmetReport } from "./unmet-requests.schema";
import { askedText } from "./unmet-text.rules";

withOwnDatabase();

let admin: TestUser;
const today = () => dateInIndia(databaseTime());

beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  // Files of tests share a process, and what others have counted.
  forgetShared("unmet-requests");
  await db().unmetRequest.deleteMany();
});
afterEach(() => setFirstSettings({ assistantsRead: true, assistantsBook: true }));

async function report(from = today(), to = today()) {
  return bodyOf(unmetReport, await get(`/reports/unmet-requests?from=${from}&to=${to}`, admin));
}

it("counts searches that found nothing, and closed days, unknown permits, large groups and trips that do not exist", async () => {
  const date = dayAhead(40);
  const month = formatMonth(date.slice(0, 7));
  const { id } = await makeTour({ title: "Majuli by boat", closedDates: [toDatabaseDate(date)], partyMax: 6 });
  const client = await connect();
  const letter = "zzyzx for Asha Sharma 9876543210 tawang";
  for (let count = 0; count < 3; count++) {
    await ask(client, "search_trips", { words: letter, when: date, adults: 10, children: [8, 3] });
  }
  await ask(client, "list_cars", { words: "zzyzx" });
  await ask(client, "get_quote", { kind: "tour", id, date, adults: 2 });
  await ask(client, "get_quote", { kind: "tour", id, date: dayAhead(41), adults: 9 });
  await ask(client, "get_calendar", { kind: "tour", id, from: date, to: date });
  await refusalOf(client, "get_trip", { id: "00000000-0000-4000-8000-000000000000" });
  await refusalOf(client, "get_quote", { kind: "tour", id, date: "Asha's birthday" });
  // What is answered as asked is not counted.
  await ask(client, "get_trip", { id });
  await ask(client, "get_policies");
  await client.close();

  expect(await writeUnmet(db())).toBeGreaterThan(0);
  const { rows, times } = await report();
  const later = formatMonth(dayAhead(41).slice(0, 7));
  expect(rows.map(({ asked, reason, times: count }) => [asked, reason, count])).toEqual([
    [`Tours to Tawang, in ${month}, for 12 people, by other words`, "nothing-found", 3],
    [`Free days of Majuli by boat in ${month}`, "closed", 1],
    [`Price of Majuli by boat in ${month}, for 2 people`, "closed", 1],
    [`Price of Majuli by boat in ${later}, for 9 people`, "too-many-people", 1],
    ["Price of a trip", "unreadable", 1],
    ["An unknown trip", "not-found", 1],
    ["Cars by other words", "nothing-found", 1],
  ]);
  expect(times).toBe(9);
  expect(JSON.stringify(await db().unmetRequest.findMany())).not.toMatch(/asha|98765|zzyzx/i);
  const earlier = addDays(today(), -1);
  expect(await report(earlier, earlier)).toMatchObject({ rows: [], times: 0 });
});

it("counts scopes that were missing, and doors that an owner has shut", async () => {
  const { key } = await makeApiKey({ scopes: ["catalogue:read"] });
  const client = await connect({ key });
  const { id } = await makeTour({ title: "Ziro" });
  await refusalOf(client, "get_quote", { kind: "tour", id, date: dayAhead() });
  await client.close();
  setFirstSettings({ assistantsRead: false });
  const answer = await api().fetch(new Request("http://luit.test/mcp", { method: "POST", body: "{}" }));
  expect(answer.status).toBe(404);
  await writeUnmet(db());
  const { rows } = await report();
  expect(rows.map(({ tool, reason }) => [tool, reason])).toEqual([
    ["/mcp", "door"],
    ["get_quote", "scope"],
  ]);
});

it("adds what several processes have counted, and a failed write loses nothing", async () => {
  const asked = { tool: "search_trips", reason: "nothing-found", productId: "", question: "in March 2027" } as const;
  countUnmet(asked);
  await writeUnmet(db());
  countUnmet(asked);
  countUnmet(asked);
  await db().$executeRaw`ALTER TABLE "UnmetRequest" RENAME TO "Away"`;
  await expect(writeUnmet(db())).rejects.toThrow("UnmetRequest");
  await db().$executeRaw`ALTER TABLE "Away" RENAME TO "UnmetRequest"`;
  expect(await writeUnmet(db())).toBe(1);
  expect(await writeUnmet(db())).toBe(0);
  expect(await report()).toMatchObject({ rows: [{ asked: "Tours in March 2027", times: 3 }], times: 3 });
});

it("keeps few rows of a day however much is asked, and counts the rest by tool and reason", async () => {
  const calls = mostOfADay + 250;
  for (let number = 0; number < calls; number++) {
    countUnmet({ tool: "search_trips", reason: "nothing-found", productId: "", question: `up to ${number} days` });
    if (number % 50 === 49) await writeUnmet(db());
  }
  await writeUnmet(db());
  expect(await db().unmetRequest.count()).toBeLessThanOrEqual(mostOfADay + 1);
  const { rows, times } = await report();
  expect(rows).toHaveLength(maxUnmetRows);
  expect(rows[0]).toMatchObject({ asked: "Tours", times: 250 });
  expect(times).toBe(calls);
  // In one process between two writes.
  for (let number = 0; number < 500; number++) {
    countUnmet({ tool: "list_cars", reason: "nothing-found", productId: "", question: `with ${number} seats` });
  }
  expect(await writeUnmet(db())).toBeLessThanOrEqual(101);
});

// The day in India is another one than in UTC from half past six in the evening.
it.each(["T06:00:00Z", "T18:29:00Z", "T18:31:00Z"])("forgets counts after a year, at %s", async (time) => {
  const now = new Date(`2027-03-01${time}`);
  const row = { tool: "list_cars", reason: "nothing-found", productId: "", question: "", times: 1 };
  const days = [-keptDays.unmetRequests - 1, -keptDays.unmetRequests].map((days) => addDays(dateInIndia(now), days));
  await db().unmetRequest.createMany({ data: days.map((day) => ({ ...row, day: toDatabaseDate(day) })) });
  const job = unmetJobs.find(({ name }) => name.startsWith("delete"));
  expect(await job?.run(db(), now)).toBe(1);
  expect(await db().unmetRequest.count()).toBe(1);
});

it("has words for each tool", () => {
  const asked = { reason: "other", title: "Majuli", question: "" } as const;
  const named = toolsOf("own").map(({ name }) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((tool) => askedText({ ...asked, tool }).toLowerCase() === tool)).toEqual([]);
});
