import type { Page } from "@playwright/test";
import { expect, findUnrestrictedTour, onPhone, signInAsNew, test, tripDay } from "./support";

/** Lets the server answer the next call of the procedure, and loses the answer on its way to the page. */
async function loseNextAnswer(page: Page, procedure: string): Promise<void> {
  await page.route(
    `**/api/trpc/${procedure}*`,
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status(), await answer.text()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
}

test(
  "a booking whose answer was lost is made once, also if the page is loaded again in between",
  onPhone,
  async ({ page }) => {
    const { headers } = await signInAsNew(page);
    const tour = await findUnrestrictedTour(page.request);
    const countBookings = async () => (await (await page.request.get("/api/bookings/my", { headers })).json()).length;
    const modal = page.getByRole("dialog");
    const openModal = async () => {
      await page.goto(`/tour/${tour._id}`);
      await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
      await expect(modal.getByLabel("Name")).not.toHaveValue("");
    };
    const fillIn = async () => {
      await modal.getByLabel("Date", { exact: true }).fill(tripDay("12-06"));
      await modal.getByLabel("Pickup").fill("Paltan Bazaar");
    };
    const send = () => modal.getByRole("button", { name: "Confirm Booking" }).click();

    await openModal();
    await fillIn();
    await loseNextAnswer(page, "booking.create");
    await send();
    await expect(modal.getByRole("alert")).toHaveText("Booking submission failed. Please try again.");
    expect(await countBookings()).toBe(1);

    await openModal();
    await fillIn();
    await send();
    await expect(page).toHaveURL(/\/profile\/bookings\//);
    expect(await countBookings()).toBe(1);

    // After a success, the same form is a new booking.
    await openModal();
    await fillIn();
    await send();
    await expect(page).toHaveURL(/\/profile\/bookings\//);
    expect(await countBookings()).toBe(2);
  },
);
