import type { Locator, Page } from "@playwright/test";
import { expect } from "./support";

/** The most taps from the home page to the booking dialog, and from there to the booking. */
export const most = { toDialog: 6, toBooking: 5 };

/** Counts taps: presses, choices in a list, and taps into a field. Typing is not counted. */
export class Taps {
  count = 0;

  async tap(element: Locator): Promise<void> {
    await element.tap();
    this.count += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.count += 1;
  }

  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.count += 1;
  }

  /** Starts again, as from the dialog on. Returns the taps so far. */
  reset(): number {
    const { count } = this;
    this.count = 0;
    return count;
  }
}

/** Searches with the home page's field: two taps. */
export async function search(page: Page, words: string): Promise<Taps> {
  const taps = new Taps();
  await page.goto("/");
  await taps.type(page.getByLabel("Where or what"), words);
  await taps.tap(page.getByRole("button", { name: "Search tours" }));
  await expect(page).toHaveURL(/\/browse\/tours\?search=/);
  return taps;
}

/** The visible 'Book Now' of a product's page, or the one in `place`. */
export function bookNow(place: Page | Locator): Locator {
  return place
    .getByRole("button", { name: /^Book Now/ })
    .filter({ visible: true })
    .first();
}

/** Books from the open dialog, in which the rest is filled in already, and expects to have needed few taps. */
export async function finish(page: Page, taps: Taps, pickup: string | RegExp = "Pickup"): Promise<void> {
  const dialog = page.getByRole("dialog");
  await taps.type(dialog.getByLabel(pickup), "Paltan Bazaar");
  await taps.tap(dialog.getByRole("button", { name: "Confirm Booking" }));
  await expect(page).toHaveURL(/\/profile\/bookings\//);
  expect(taps.count).toBeLessThanOrEqual(most.toBooking);
}
