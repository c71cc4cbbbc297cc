import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminSession } from "./portal-catalogue";
import { makeTour } from "./portal-support";
import { expect, onDesktop, onPhone, signInAsNew, storeSession, test } from "./support";

const permitsOf = (page: Page) => page.getByRole("dialog").locator("details", { hasText: "Permits: who travels?" });

/** Opens the booking dialog, says who travels, and returns the taps that it took, the date included. */
async function sayWho(page: Page, country: string, date: string): Promise<number> {
  const modal = page.getByRole("dialog");
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  await modal.getByLabel("Date", { exact: true }).fill(date);
  await modal.getByText("Permits: who travels?").click();
  await modal.getByLabel("Citizen of").selectOption({ label: country });
  return 4;
}

test("Tawang as an Indian and as a German", onPhone, async ({ page, request }) => {
  const tour = await makeTour(request, { title: "Tawang for all", states: ["Arunachal Pradesh"] });
  await signInAsNew(page);
  const modal = page.getByRole("dialog");
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

  // An Indian can go tomorrow.
  await page.goto(`/tour/${tour._id}`);
  let taps = await sayWho(page, "India", tomorrow);
  await expect(permitsOf(page).getByRole("listitem")).toContainText("Inner Line Permit (ILP), Arunachal Pradesh");
  await expect(modal.getByText(/The first possible day is/)).toHaveCount(0);
  await modal.getByLabel("Home state").selectOption("Arunachal Pradesh");
  await expect(permitsOf(page).getByText("We know of no permit that is needed.")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  // A German needs two working days first.
  await page.goto(`/tour/${tour._id}`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  taps = await sayWho(page, "Germany", tomorrow);
  await expect(
    modal.getByText(/The Protected Area Permit \(PAP\) for Arunachal Pradesh takes about 2 full/).first(),
  ).toBeVisible();
  await modal.getByRole("button", { name: /^Next free date:/ }).click();
  await expect(modal.getByText(/The first possible day is/)).toHaveCount(0);
  await modal.getByLabel("Pickup").fill("Tezpur");
  await modal.getByRole("button", { name: "Confirm Booking" }).click();
  taps += 3;
  await expect(page).toHaveURL(/\/profile\/bookings\//);
  const bring = page
    .getByRole("region", { name: "What to bring" })
    .or(page.locator("section", { hasText: "What to bring" }));
  await expect(bring.last()).toContainText("For citizens of Germany, when you booked");
  await expect(bring.last()).toContainText("Protected Area Permit (PAP), Arunachal Pradesh");
  expect(taps).toBeLessThanOrEqual(8);
});

test(
  "the office notes a check in one press, saves no rule without its source, and a rule checked meanwhile with both changes",
  onDesktop,
  async ({ page, request }) => {
    const session = await adminSession(request);
    const headers = { Authorization: `Bearer ${session.token}` };
    const addRule = async () => {
      const source = `A test ${randomUUID()}`;
      const rule = { state: "Tripura", permit: "ILP", holder: "indian", arrangedBy: "You", validFrom: "2099-01-01" };
      const data = { ...rule, source, verifiedOn: "2026-01-05" };
      const answer = await request.post("/api/permit-rules", { headers, data });
      expect(answer.status()).toBe(200);
      const { _id }: { _id: string } = await answer.json();
      return { _id, row: page.getByRole("listitem").filter({ hasText: source }) };
    };
    const [checked, edited] = [await addRule(), await addRule()];
    await storeSession(page, session);
    await page.goto("/admin/permits");
    await expect(checked.row).toContainText("Out of date");
    await checked.row.getByRole("button", { name: /^Checked today/ }).click();
    await expect(checked.row).not.toContainText("Out of date");
    await expect(checked.row.getByRole("button", { name: /^Checked today/ })).toHaveCount(0);

    await edited.row.getByRole("button", { name: /^Edit/ }).click();
    await expect(edited.row.getByRole("button", { name: /^Checked today/ })).toHaveCount(0);
    const form = page.getByRole("region", { name: /^Edit / });
    await form.getByLabel("Fee").fill("₹250");
    const check = await request.post(`/api/permit-rules/${edited._id}/check`, { headers, data: {} });
    expect(check.status()).toBe(200);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Somebody else has changed this in the meantime.")).toBeVisible();
    await expect(form.getByLabel("Fee")).toHaveValue("₹250");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The rule for Tripura is updated.")).toBeVisible();
    await expect(edited.row).toContainText("Fee: ₹250");
    await expect(edited.row).not.toContainText("Out of date");

    await page.getByRole("button", { name: "Add Rule" }).click();
    await page.getByLabel("Who applies for it").fill("A registered agency");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    for (const message of ["Please choose a state", "Please name the source"]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel("Who applies for it")).toHaveValue("A registered agency");
  },
);
