import { admin } from "~tests/support/admin";
import { expectClean } from "./access-support";
import { letTravel } from "./app-under-test";
import { makeTour, setStatus, signIn } from "./portal-support";
import { endInOtherTab, logIn } from "./signed-in";
import { expect, onPhone, signInAsNew, test, tripDay } from "./support";

test(
  "who has travelled reviews the trip, the office publishes it, and the tour's page shows it",
  onPhone,
  async ({ page }) => {
    const { _id: tourId, price } = await makeTour(page.request, { title: `Reviewed ${crypto.randomUUID()}` });
    const { headers, traveller } = await signInAsNew(page);
    const trip = { date: tripDay("03-15"), pickupLocation: "Paltan Bazaar", phone: "9876543210" };
    const data = { tourId, travelers: 1, totalPrice: price, ...trip };
    const { _id: id } = await (await page.request.post("/api/bookings", { headers, data })).json();
    await setStatus(page.request, id, "Confirmed");
    const main = page.getByRole("main");
    await page.goto(`/profile/bookings/${id}/review`);
    await expect(main.getByText(/^You can review this trip from/)).toBeVisible();

    await letTravel(id);
    await page.goto(`/profile/bookings/${id}`);
    await main.getByRole("link", { name: "Review this trip" }).click();
    await main.getByLabel("Your words").fill("Quiet villages and good food.");
    await main.getByRole("button", { name: "Send your review" }).click();
    await expect(main.getByText("Please choose one to five stars")).toBeInViewport();
    await expect(main.getByLabel("Your words")).toHaveValue("Quiet villages and good food.");
    await main.getByRole("radio", { name: "4 stars" }).press("Space");
    // The session ends, and nothing typed is lost after the login.
    await endInOtherTab(page);
    await main.getByRole("link", { name: "Login" }).click();
    await logIn(page, traveller);
    await expect(main.getByLabel("Your words")).toHaveValue("Quiet villages and good food.");
    await expect(main.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await expectClean(page);
    await main.getByRole("button", { name: "Send your review" }).click();
    await expect(main.getByText("We read each review before it is shown.")).toBeVisible();

    await signIn(page);
    await page.goto("/admin/reviews");
    const row = main.getByRole("listitem").filter({ hasText: "Quiet villages and good food." }).first();
    await row.getByRole("button", { name: "Hide" }).click();
    await expect(row.getByText("Please say why it is hidden")).toBeVisible();
    await expectClean(page);
    await row.getByLabel("Your answer, shown below the review").fill("Come again!");
    await endInOtherTab(page);
    await expect(page).toHaveURL(/\/admin\/login\?/);
    await logIn(page, admin);
    await expect(row.getByLabel("Your answer, shown below the review")).toHaveValue("Come again!");
    await row.getByLabel("Your answer, shown below the review").press("Tab");
    await row.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByRole("status").getByText("The review is published.")).toBeVisible();
    // The row is gone with its button; the keyboard goes on beside it.
    await expect(row).toBeHidden();
    await expect(main.locator(":focus")).toHaveCount(1);

    await page.goto(`/tour/${tourId}`);
    const reviews = page.getByRole("region", { name: "What travellers say" });
    await expect(reviews.getByText("Quiet villages and good food.")).toBeVisible();
    await expect(reviews.getByText("Come again!")).toBeVisible();
    await expectClean(page);
  },
);
