import { randomUUID } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { dateInIndia } from "~/lib/dates";
import { sampleTours } from "~prisma/sample/catalogue";
import type { RequirementId } from "./requirements";

const sampleTitles = new Set(sampleTours.map(({ title }) => title));

/** Details of a traveller with a new e-mail address. */
export function newTraveller() {
  return {
    name: "Rongmei Asha",
    email: `${randomUUID()}@example.com`,
    phone: "9876543210",
    password: "mist-over-tea-slopes",
  };
}

/** A test that fails when its page logs an error. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const noise: string[] = [];
    page.on("console", (message) => {
      // The browser logs each 4xx response; the tests check on the page how API errors are shown.
      const isRefusal = message.location().url.includes("/api/");
      if (message.type() === "error" && !isRefusal) noise.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => noise.push(String(error)));
    await use(page);
    expect(noise).toEqual([]);
  },
});

export { expect };

/** Logs in by REST, and returns the token. */
export async function tokenOf(request: APIRequestContext, who: { email: string; password: string }): Promise<string> {
  const { email, password } = who;
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** The visible navigation: top bar on a desktop, bottom bar on a phone. */
export function navigation(page: Page) {
  return page
    .getByRole("navigation")
    .filter({ visible: true })
    .filter({ has: page.getByRole("link", { name: "Tours" }) })
    .first();
}

/** Opens the form of a list, which is folded below 1024 px. */
export async function openSearch(page: Page): Promise<void> {
  const line = page.locator("summary", { hasText: "Your search:" });
  if (await line.isVisible()) await line.click();
}

/** For tests whose subject is the same at both widths, or exists at one of them only. */
export const onDesktop = { tag: "@desktop" };
export const onPhone = { tag: "@phone" };

/** Names the requirements that a test proves: `test("...", requirement("tours.filters"), async ...)`. */
export function requirement(...ids: RequirementId[]) {
  return { annotation: ids.map((description) => ({ type: "requirement", description })) };
}

/** A year whose days are all in the future and bookable. */
export const tripYear = Number(dateInIndia(new Date()).slice(0, 4)) + 1;

/** A day of that year as yyyy-MM-dd: tripDay("01-15"). */
export function tripDay(monthAndDay: string): string {
  return `${tripYear}-${monthAndDay}`;
}

const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

/** A day on which the first sample offer can be booked: it is only for the days of Bihu, in January and April. */
export const offerDay = findOfferDay();

function findOfferDay(): string {
  const days = [tripYear - 1, tripYear].flatMap((year) => [`${year}-01-13`, `${year}-04-14`]);
  const day = days.find((one) => one > inThreeWeeks);
  if (!day) throw new Error("No day of Bihu is ahead");
  return day;
}

/** Delays the requests to `url` until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The scripts of the page. */
export const pageScripts = "**/_next/static/chunks/*.js*";

/**
 * Stores a session as a login does, when the page next opens an address; a later logout is final. The script runs in all
 * frames: a sandboxed one, such as the preview of a mail, has no origin and refuses its storage.
 */
export async function storeSession(page: Page, session: object): Promise<void> {
  await page.addInitScript(
    ([key, user]) => {
      if (window.origin === "null") return;
      if (!window.sessionStorage.getItem(key)) window.localStorage.setItem("user", user);
      window.sessionStorage.setItem(key, "stored");
    },
    [randomUUID(), JSON.stringify(session)] as const,
  );
}

/** Registers a new traveller by REST and stores the session in the page. */
export async function signInAsNew(page: Page) {
  const traveller = newTraveller();
  const answer = await page.request.post("/api/auth/register", { data: traveller });
  expect(answer.status()).toBe(200);
  const session: { _id: string; name: string; token: string } = await answer.json();
  await storeSession(page, session);
  return { traveller, session, headers: { Authorization: `Bearer ${session.token}` } };
}

/** Whole rupees as the pages write them. */
export function rupees(amount: number): string {
  return `₹${new Intl.NumberFormat("en-IN").format(amount)}`;
}

/**
 * A sample tour without a season and without a capacity limit, which can be booked on any date. Only sample tours: those of other
 * tests may be archived at any moment.
 */
export async function findUnrestrictedTour(request: APIRequestContext): Promise<{ _id: string; price: number }> {
  type Tour = { _id: string; title: string; price: number; seasonMonths: number[]; capacityPerDate: number | null };
  const { results }: { results: Tour[] } = await (await request.get("/api/tours")).json();
  const found = results.find(
    ({ title, seasonMonths, capacityPerDate }) =>
      sampleTitles.has(title) && seasonMonths.length === 0 && !capacityPerDate,
  );
  if (!found) throw new Error("No sample tour is always there");
  return found;
}
