import type { Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { makeTour, setStatus, signIn } from "./portal-support";
import { endInOtherTab, logIn } from "./signed-in";
import { expect, onDesktop, onPhone, signInAsNew, test, tripDay, tripYear } from "./support";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function makeBooked(page: Page) {
  const { headers, traveller } = await signInAsNew(page);
  const { _id: tourId } = await makeTour(page.request, { price: 900 });
  const where = { date: tripDay("12-15"), pickupLocation: "Guwahati", phone: "9876543210" };
  const answer = await page.request.post("/api/bookings", {
    headers,
    data: { tourId, travelers: 2, totalPrice: 1800, ...where },
  });
  expect(answer.status()).toBe(200);
  return { traveller, ...((await answer.json()) as { _id: string; reference: string }) };
}

test(
  "a customer sees what a change costs before it is sent, and asks for one once it is confirmed",
  onPhone,
  async ({ page }) => {
    const { _id: id, traveller } = await makeBooked(page);
    await page.goto(`/profile/bookings/${id}`);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Change booking" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Increase travellers" }).click();
    await expect(dialog.getByText("It costs ₹900 more.")).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await main.getByRole("button", { name: "Change booking" }).click();
    await expect(dialog.getByText("It costs ₹900 more.")).toBeVisible();
    await dialog.getByRole("button", { name: "Change booking" }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole("row", { name: /Total/ })).toContainText("₹2,700");

    await setStatus(page.request, id, "Confirmed");
    await page.reload();
    await main.getByRole("button", { name: "Ask to cancel" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("You have paid nothing so far.");
    await question.getByLabel("Reason").fill("We are ill");
    // The session ends, and nothing typed is lost after the login.
    await endInOtherTab(page);
    await main.getByRole("link", { name: "Login" }).click();
    await logIn(page, traveller);
    await main.getByRole("button", { name: "Ask to cancel" }).click();
    await expect(question.getByLabel("Reason")).toHaveValue("We are ill");
    await question.getByRole("button", { name: "Ask to cancel" }).click();
    await expect(main.getByRole("region", { name: "Your request" })).toContainText("You asked us to cancel");
    await expectClean(page);
  },
);

test("an admin sees what a customer asks for, and accepts it", onDesktop, async ({ page, browser }) => {
  const customer = await browser.newPage();
  const { _id: id, reference } = await makeBooked(customer);
  await setStatus(page.request, id, "Confirmed");
  await customer.goto(`/profile/bookings/${id}`);
  await customer.getByRole("button", { name: "Change booking" }).click();
  await customer.getByRole("dialog").getByLabel("Pickup").fill("Tezpur");
  await customer.getByRole("button", { name: "Ask for this change" }).click();
  await expect(customer.getByRole("region", { name: "Your request" })).toContainText("Tezpur");
  await customer.close();

  await signIn(page);
  await page.goto(`/admin/bookings?request=open&search=${reference}`);
  await page.getByText(`15 Dec ${tripYear}`).first().click();
  const dialog = page.getByRole("dialog");
  const request = dialog.getByRole("region", { name: "Request" });
  await expect(request).toContainText("Tezpur");
  await expectClean(page);
  await request.getByRole("button", { name: "Accept" }).click();
  await expect(request).toBeHidden();
  await expect(dialog).toContainText("Tezpur");
  await dialog.getByRole("button", { name: "Change booking" }).click();
  const change = page.getByRole("dialog", { name: "Change booking" });
  await change.getByRole("button", { name: "Increase travellers" }).click();
  await change.getByLabel("Special total").fill("2500");
  await expect(change.getByText("It costs ₹900 more.")).toBeVisible();
  await change.getByRole("button", { name: "Change booking" }).click();
  await expect(change).toBeHidden();
  await expect(dialog).toContainText("₹2,500");
});
