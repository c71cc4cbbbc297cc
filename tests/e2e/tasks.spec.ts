import type { Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { makeTour } from "./portal-support";
import { expect, onPhone, openSearch, signInAsNew, test } from "./support";

// Tasks of travellers, from the home page to the booking dialog, with the taps counted; docs/tasks.md lists them.

const most = 6;

/** Searches with the home page's field, and opens the booking dialog of a result. Returns the number of taps. */
async function searchAndBook(page: Page, words: string, title?: string): Promise<number> {
  let taps = 0;
  const tap = async (element: ReturnType<Page["locator"]>) => {
    await element.tap();
    taps += 1;
  };
  await page.goto("/");
  await tap(page.getByLabel("Where or what"));
  await page.keyboard.type(words);
  await tap(page.getByRole("button", { name: "Search tours" }));
  await expect(page).toHaveURL(/\/browse\/tours\?search=/);
  const cards = page.getByRole("region", { name: "Tours" }).getByRole("article");
  const card = title ? cards.filter({ hasText: title }) : cards.first();
  await tap(card.getByRole("button", { name: /^Book Now/ }));
  await expect(page.getByRole("dialog")).toBeVisible();
  return taps;
}

const filters = (page: Page) => page.getByRole("navigation", { name: "Filters in use" }).getByRole("link");

test(
  "a family of four finds 4 to 5 days under ₹25,000 a head in the second week of December",
  onPhone,
  async ({ page }) => {
    await signInAsNew(page);
    const words = "family of four 4 to 5 days under 25000 a head 10 december";
    expect(await searchAndBook(page, words)).toBeLessThanOrEqual(most);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await openSearch(page);
    await expect(filters(page)).toHaveText([/10 Dec \d{4}$/, /4 to 5 days$/, /4 adults$/, /Up to ₹25,000 per person$/]);
    const cards = page.getByRole("region", { name: "Tours" }).getByRole("article");
    for (const text of await cards.allInnerTexts()) {
      expect(text).toMatch(/[45] days/);
      expect(text).toMatch(/₹[\d,]+ for 4 adults/);
    }
    await expectClean(page);
    const before = await page
      .getByRole("region", { name: "Tours" })
      .getByText(/^\d+ tours?/)
      .textContent();
    await filters(page).filter({ hasText: "4 to 5 days" }).click();
    await expect(page).toHaveURL(/search=family\+of\+four\+under\+25000\+a\+head\+10\+december$/);
    await expect(page.getByRole("region", { name: "Tours" }).getByText(/^\d+ tours?/)).not.toHaveText(before ?? "");
    await expect(page.getByLabel("Search")).toHaveValue("family of four under 25000 a head 10 december");
    await expect(page.getByRole("region", { name: "Tours" })).toBeFocused();
  },
);

test("somebody finds a day trip from Shillong for a grandmother", onPhone, async ({ page, request }) => {
  await signInAsNew(page);
  const title = "Ward's Lake and the lanes of Shillong";
  await makeTour(request, { title, duration: "1 day", price: 2400, states: ["Meghalaya"] });
  const words = "day trip from Shillong for a grandmother";
  expect(await searchAndBook(page, words, title)).toBeLessThanOrEqual(most);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await openSearch(page);
  await expect(filters(page)).toHaveText([/“Shillong”$/, /1 day$/, /1 senior$/]);
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("₹2,400 for 1 senior");
});

test("when, how long, where and who are chosen in the list's form", onPhone, async ({ page }) => {
  await page.goto("/browse/tours");
  await openSearch(page);
  await page.getByLabel("Month", { exact: true }).selectOption({ index: 2 });
  await page.getByLabel("How long").selectOption("4 to 5 days");
  await page.getByLabel("State").selectOption("Meghalaya");
  await page.getByLabel("Adults").fill("2");
  await page.getByLabel("Children's ages").fill("8, 3");
  await expect(page).toHaveURL(/\?when=\d{4}-\d\d&state=Meghalaya&minDays=4&maxDays=5&adults=2&children=8%2C3$/);
  await expect(page.getByRole("article").first()).toContainText("for 2 adults, 2 children of 8 and 3");
  await filters(page).filter({ hasText: "2 adults" }).click();
  await expect(page).toHaveURL(/\?when=\d{4}-\d\d&state=Meghalaya&minDays=4&maxDays=5$/);
  await expect(page.getByLabel("Adults")).toHaveValue("");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/browse\/tours$/);
  await expect(page.getByLabel("How long")).toHaveValue("");
});
