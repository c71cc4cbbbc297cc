import { randomUUID } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";

/** The admin of the app under test. */
export const admin = { email: "office@example.com", password: "lac-dyed-weaving-7" };

/** Somebody whom nobody has seen before. */
export function newTraveller() {
  return {
    name: "Rongmei Asha",
    email: `${randomUUID()}@example.com`,
    phone: "9876543210",
    password: "mist-over-tea-slopes",
  };
}

/** A test whose page must stay silent: any error on its console fails it. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const noise: string[] = [];
    page.on("console", (message) => {
      // The browser notes each 4xx answer; what the API refuses is shown on the page, and tested there.
      const isRefusal = message.location().url.includes("/api/");
      if (message.type() === "error" && !isRefusal) noise.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => noise.push(String(error)));
    await use(page);
    expect(noise).toEqual([]);
  },
});

export { expect };

/** A token for REST calls. */
export async function tokenOf(request: APIRequestContext, who: { email: string; password: string }): Promise<string> {
  const { email, password } = who;
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** The navigation of the width at hand: top bar on a desktop, bottom bar on a phone. */
export function navigation(page: Page) {
  return page
    .getByRole("navigation")
    .filter({ visible: true })
    .filter({ has: page.getByRole("link", { name: "Tours" }) })
    .first();
}

/** Says which sentences of the specification a test shows; `test("...", spec("..."), async ...)`. */
export function spec(...sentences: string[]) {
  return { annotation: sentences.map((description) => ({ type: "spec", description })) };
}
