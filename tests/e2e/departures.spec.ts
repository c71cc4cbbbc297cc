import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { pick } from "./hand";
import { adminSession } from "./portal-catalogue";
import { book, makeTour, signIn } from "./portal-support";
import { test, tripDay } from "./support";

const part = () => randomBytes(4).toString("hex");
const day = tripDay("02-10");

async function asAdmin(request: APIRequestContext) {
  return { Authorization: `Bearer ${(await adminSession(request)).token}` };
}

/** Two tours on one day, the first with travellers, and a guide. */
async function makeTrips(request: APIRequestContext) {
  const [title, other, guide] = [`Sela by jeep ${part()}`, `Ziro on foot ${part()}`, `Rita ${part()}`];
  const [first, second] = await Promise.all([
    makeTour(request, { title, duration: "3 days", capacityPerDate: 8 }),
    makeTour(request, { title: other }),
  ]);
  const fields = { tourId: first._id, date: day, travelers: 2, totalPrice: first.price * 2 };
  const { reference } = await book(request, { ...fields, name: "Lalrin Pui", phone: "9876501234" });
  const data = { kind: "guide", name: guide, phone: "9876543210", languages: ["English"] };
  const answer = await request.post("/api/resources", { headers: await asAdmin(request), data });
  expect(answer.status()).toBe(200);
  return { first: { ...first, title }, second: { ...second, title: other }, guide, reference };
}

const boardOf = (tourId: string, query = "") => `/admin/departures?date=${day}&product=${tourId}${query}`;
/** A trip of the board: a bar of its lane, or on a phone a line of its day. */
const barOf = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(title) });
const panelOf = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });

test("an admin assigns a guide by keyboard, a clash is refused with the reason, and the sheet has the phones", async ({
  page,
  request,
}) => {
  const { first, second, guide, reference } = await makeTrips(request);
  await signIn(page);
  await page.goto(boardOf(first._id));
  const bar = barOf(page, first.title);
  await expect(bar).toContainText("No guide");
  await bar.press("Enter");
  const dialog = page.getByRole("dialog", { name: first.title });
  await expect(dialog).toContainText("2 of 8 sold · 6 left");
  await dialog.getByRole("list", { name: "Free" }).getByRole("button", { name: guide }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(bar).not.toContainText("No guide");
  await bar.press("Enter");
  await expect(dialog.getByRole("list", { name: "Assigned" })).toContainText(guide);
  await dialog.getByRole("button", { name: "Open departure" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  const panel = panelOf(page, first.title);
  const message = panel
    .getByRole("list", { name: "Travellers to write to" })
    .getByRole("link", { name: /^WhatsApp to/ });
  await expect(message).toHaveAttribute("href", new RegExp(`^https://wa\\.me/91\\d{10}\\?text=.*${reference}`));
  const people = panel.getByRole("combobox", { name: "Assign" });
  await expect(panel.getByRole("list", { name: "Assigned" })).toContainText(guide);
  // The button that removes the only person disappears; the focus stays in this part of the page.
  // A key on a button that is still disabled does nothing.
  const remove = panel.getByRole("button", { name: `Remove ${guide}` });
  await expect(remove).toBeEnabled();
  await remove.press("Enter");
  await expect(panel.getByText("Nobody is assigned yet.")).toBeVisible();
  await expect(panel.locator(":focus")).toHaveCount(1);
  await pick(people, guide);
  const assign = panel.getByRole("button", { name: "Assign", exact: true });
  await expect(assign).toBeEnabled();
  await assign.press("Enter");
  await expect(panel.getByRole("list", { name: "Assigned" })).toContainText(guide);
  await expect(bar).not.toContainText("No guide");

  await page.goto(boardOf(second._id, `&trip=${second._id}&on=${tripDay("02-12")}`));
  const elsewhere = panelOf(page, second.title);
  await pick(elsewhere.getByRole("combobox", { name: "Assign" }), guide);
  await elsewhere.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(elsewhere.getByText(`${guide} is with ${first.title} from`)).toBeVisible();
  await expect(elsewhere.getByText("Nobody is assigned yet.")).toBeVisible();

  await page.goto(boardOf(first._id, `&trip=${first._id}&on=${day}`));
  await panelOf(page, first.title).getByRole("link", { name: "Sheet for the guide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.title })).toBeVisible();
  const party = page.getByRole("row").filter({ hasText: "Paltan Bazaar" });
  await expect(party.getByRole("link", { name: "+91 98765 01234" })).toHaveAttribute("href", "tel:+919876501234");
  await expect(page.getByRole("main")).not.toContainText("₹");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`departure-${day}.csv`);
});

test("a guide is added, edited, and archived after a trip", async ({ page, request }) => {
  const { first } = await makeTrips(request);
  await signIn(page);
  await page.goto("/admin/resources");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("region", { name: "Add Guide, Driver or Vehicle" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText("Please enter a name")).toBeVisible();
  const name = `Anu ${part()}`;
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Languages").fill("Hindi, Nyishi");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Hindi, Nyishi");
  await page.goto(boardOf(first._id, `&trip=${first._id}&on=${day}`));
  const panel = panelOf(page, first.title);
  await pick(panel.getByRole("combobox", { name: "Assign" }), name);
  await panel.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(panel.getByRole("list", { name: "Assigned" })).toContainText(name);
  await page.goto("/admin/resources");
  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(row).toContainText("Archived");
  await row.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(row).not.toContainText("Archived");
});

test("the board, a panel, the guides and a sheet are whole and accessible at both widths", async ({
  page,
  request,
}) => {
  const { first } = await makeTrips(request);
  await signIn(page);
  const trip = barOf(page, first.title);
  const row = page.locator("tbody tr").filter({ has: page.locator("td + td") });
  for (const [path, ready] of [
    [boardOf(first._id, `&trip=${first._id}&on=${day}`), trip],
    [boardOf(first._id, "&span=day"), trip],
    [boardOf(first._id, "&span=fortnight"), trip],
    [
      boardOf(first._id, "&span=month"),
      page.getByRole("button", { name: /: 1 departure, 2 travellers, 1 without a guide$/ }),
    ],
    ["/admin/resources", row],
    [`/admin/departures/sheet?trip=${first._id}&on=${day}`, row],
  ] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1440) await page.goto(path);
      await expect(ready.first()).toBeVisible();
      await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
      await expectClean(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
