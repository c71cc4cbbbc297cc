import { expect, onDesktop, test } from "./support";

test("a tour's page says which permits an Indian, a resident and a German need", onDesktop, async ({ page }) => {
  const { results } = await (await page.request.get("/api/tours?search=Tawang%20Sela")).json();
  await page.goto(`/tour/${results[0]._id}`);
  const permits = page.locator("#permits");
  const ask = async (country: string, state?: string) => {
    await permits.getByLabel("Citizen of").selectOption({ label: country });
    if (state) await permits.getByLabel("Indian citizens: your state").selectOption(state);
    await permits.getByRole("button", { name: "Show permits" }).click();
    await expect(page).toHaveURL(/nationality=/);
  };
  await expect(permits.getByRole("listitem")).toHaveCount(0);

  await ask("India");
  await expect(permits.getByRole("heading", { level: 3 })).toHaveText("Inner Line Permit (ILP), Arunachal Pradesh");
  await expect(permits.getByText("Not verified by us yet. Source:")).toBeVisible();

  await ask("Germany");
  await expect(permits.getByRole("heading", { level: 3 })).toHaveText("Protected Area Permit (PAP), Arunachal Pradesh");
  await expect(permits.getByText("At least 2 travellers")).toBeVisible();
  await expect(permits.getByText(/^If you apply today, the first day of travel is about \d/)).toBeVisible();
  await expect(permits.getByLabel("Citizen of")).toHaveValue("DE");

  await ask("India", "Arunachal Pradesh");
  await expect(permits.getByText("You need no permit for this tour.")).toBeVisible();
});
