import { randomBytes } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { adminSession } from "./portal-catalogue";
import { signIn } from "./portal-support";
import { expect, onDesktop, onPhone, rupees, signInAsNew, test, tripDay } from "./support";

const season = { from: tripDay("10-01"), to: tripDay("12-31") };

/** Creates a product or a code as an admin. */
async function make(request: APIRequestContext, path: string, data: Record<string, unknown>): Promise<string> {
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const answer = await request.post(path, { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json())._id;
}

const makeTour = (request: APIRequestContext, title = "Majuli by ferry") =>
  make(request, "/api/tours", {
    title,
    description: "Masks and monks.",
    duration: "2 days",
    price: 4000,
    type: "Family",
    prices: [
      { unit: "child", ageFrom: 5, ageTo: 11, amount: 2000 },
      { unit: "infant", ageTo: 4, amount: 500 },
      { unit: "adult", ...season, amount: 5000 },
      { unit: "adult", minParty: 10, amount: 3500 },
    ],
  });

async function openDialog(page: Page, path: string): Promise<Locator> {
  await signInAsNew(page);
  await page.goto(path);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Pickup/).fill("Nimati Ghat");
  return dialog;
}

const box = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

/** Sends the booking, and returns the answer. */
async function send(page: Page, dialog: Locator) {
  const sent = page.waitForResponse((response) => response.url().includes("booking.create"));
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  const [{ result }] = await (await sent).json();
  await expect(page.getByRole("status").getByText("Booking request submitted successfully!")).toBeVisible();
  return result.data;
}

async function addChildren(dialog: Locator, ages: string[]) {
  const summary = dialog.locator("summary", { hasText: "Children or seniors?" });
  await summary.focus();
  await summary.press("Enter");
  await box(dialog, "Children").fill(String(ages.length));
  for (const [index, age] of ages.entries()) await box(dialog, `Age of child ${index + 1}`).selectOption(age);
}

test(
  "a family of two adults and two children books what was shown, in season and out of it, with a code",
  onPhone,
  async ({ page, request }) => {
    const tour = await makeTour(request);
    const code = `FAMILY${randomBytes(4).toString("hex").toUpperCase()}`;
    await make(request, "/api/codes", { code, percent: 10, productIds: [tour] });
    const dialog = await openDialog(page, `/tour/${tour}`);
    await box(dialog, "Passengers").fill("4");
    await box(dialog, "Date").fill(tripDay("09-15"));
    await addChildren(dialog, ["8", ""]);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please fill all required fields");
    await expect(box(dialog, "Age of child 2")).toHaveAttribute("aria-invalid", "true");
    await box(dialog, "Age of child 2").selectOption("3");
    await expect(dialog.getByRole("row", { name: "Total" })).toContainText(rupees(10_500));
    await box(dialog, "Date").fill(tripDay("10-15"));
    const row = (name: string | RegExp) => dialog.getByRole("row", { name });
    await expect(row(/^Adult/)).toContainText(rupees(10_000));
    await expect(row(/^Child, 8 years/)).toContainText(rupees(2000));
    await expect(row(/^Infant, 3 years/)).toContainText(rupees(500));
    await expect(row("Total")).toContainText(rupees(12_500));
    await dialog.getByText("Discount code?").click();
    await dialog.getByLabel("Discount code").fill(code);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(row(`Discount ${code}`)).toContainText(rupees(1250));
    await expect(row("Total")).toContainText(rupees(11_250));
    await box(dialog, "Date").fill(tripDay("09-15"));
    await expect(row(`Discount ${code}`)).toContainText(rupees(1050));
    await expect(row("Total")).toContainText(rupees(9450));
    await box(dialog, "Date").fill(tripDay("10-15"));
    await expect(row("Total")).toContainText(rupees(11_250));
    const booked = await send(page, dialog);
    expect(booked).toMatchObject({
      totalPrice: 11_250,
      discountCode: code,
      party: { adults: 2, children: [8, 3], seniors: 0 },
    });
  },
);

test(
  "a family's booking by phone keeps the children with another product, and shows a new price",
  onDesktop,
  async ({ page, request }) => {
    const title = `Majuli ${randomBytes(4).toString("hex")}`;
    const tourId = await makeTour(request, title);
    await signIn(page);
    await page.goto("/admin/bookings/new");
    const main = page.getByRole("main");
    await box(main, "Travellers").fill("4");
    await addChildren(main, ["8", ""]);
    await box(main, "Date").fill(tripDay("10-15"));
    await main.getByText("Car", { exact: true }).click();
    await main.getByRole("group", { name: "Item" }).getByRole("radio").first().check();
    await expect(box(main, "Days")).toBeVisible();
    await expect(box(main, "Age of child 1")).toHaveValue("8");
    await main.getByText("Tour", { exact: true }).click();
    await main.getByRole("searchbox").fill(title);
    await main.getByRole("radio", { name: title }).check();
    await expect(main.getByText("The price depends on the ages of the children.")).toBeVisible();
    const quoted = page.waitForResponse((response) => response.request().postData()?.includes("[8,3]") ?? false);
    await box(main, "Age of child 2").selectOption("3");
    await quoted;
    for (const [name, amount] of [
      ["Adult", 10_000],
      ["Child, 8", 2000],
      ["Infant, 3", 500],
      ["Total", 12_500],
    ] as const) {
      await expect(main.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText(rupees(amount));
    }

    // The price changes while the admin fills in the rest.
    const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
    expect((await request.put(`/api/tours/${tourId}`, { headers, data: { prices: [] } })).status()).toBe(200);
    await box(main, "Name").fill("Lalrin Pui");
    await box(main, "Phone").fill("9876501234");
    await main.getByLabel(/^Pickup/).fill("Nimati Ghat");
    const booked = page.waitForResponse((response) => response.url().includes("booking.createByPhone"));
    const book = main.getByRole("button", { name: "Book", exact: true });
    await book.click();
    expect((await booked).status()).toBe(409);
    await expect(main.getByText(`the total is now ${rupees(16_000)}. Nothing was booked.`)).toBeVisible();
    await expect(main.getByRole("row", { name: "Total" })).toContainText(rupees(16_000));
    await book.click();
    await expect(page.getByRole("status").getByText(/^Booked: NE-/)).toBeVisible();
  },
);
