import AxeBuilder from "@axe-core/playwright";
import { admin } from "~tests/support/admin";
import { book, readBooking, signIn } from "./portal-support";
import { expect, holdRequests, newTraveller, onDesktop, requirement, test, tripYear } from "./support";

const denied = "Access Denied. You do not have admin privileges.";

test("the guard redirects visitors to the login, which returns to the address with its query, and refuses customers", {
  ...requirement(
    "portal-guard.spinner",
    "portal-guard.redirect",
    "portal-guard.non-admins",
    "portal-login.route",
    "portal-guard.route",
    "portal-login.signed-in",
    "portal-login.role",
    "portal-login.failure",
  ),
  ...onDesktop,
}, async ({ page, request }) => {
  expect(await (await request.get("/admin/dashboard")).text()).toContain("Loading...");

  const customer = newTraveller();
  await page.context().request.post("/api/auth/register", { data: customer });
  await signIn(page, customer);
  await page.goto("/admin/bookings?status=Pending");
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=/);
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  const submit = async ({ email, password }: { email: string; password: string }) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
  };
  const says = (text: string) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await says("Both email and password are required");
  await submit({ ...admin, password: "not-the-one" });
  await says("Login failed. Please check your credentials.");
  await submit(customer);
  await says(denied);
  await submit(admin);
  await expect(page).toHaveURL(/\/admin\/bookings\?status=Pending$/);
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test(
  "five tabs switch in place; on a phone they are in a sidebar with an overlay",
  requirement(
    "portal-frame.tabs",
    "portal-frame.top-bar",
    "portal-frame.small-screens",
    "portal-frame.default-tab",
    "portal-frame.in-page",
  ),
  async ({ page, isMobile }) => {
    await signIn(page);
    await page.goto("/admin/dashboard");
    const banner = page.getByRole("banner");
    await expect(banner).toContainText("Travel Admin");
    await expect(banner.getByText("Welcome, Admin", { exact: true })).toBeVisible();
    await expect(banner).toContainText(admin.email);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    const open = async () => {
      if (isMobile) await menu.click();
    };
    if (isMobile) {
      await expect(page.getByRole("tab", { name: "Dashboard" })).toBeHidden();
      await open();
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
      await open();
      await page.getByTestId("sidebar-overlay").click({ position: { x: 380, y: 400 } });
      await expect(page.getByRole("tab", { name: "Dashboard" })).toBeHidden();
    }
    await open();
    await expect(page.getByRole("tab")).toHaveText([
      "Dashboard",
      "Manage Hotels",
      "Manage Cars",
      "Manage Tours",
      "Manage Offers",
    ]);
    await expect(page.getByRole("tab", { name: "Dashboard" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Manage Cars" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Vehicles" })).toBeVisible();
    await open();
    await page.getByRole("tab", { name: "Manage Cars" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("tab", { name: "Manage Tours" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Manage Tours" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard\?tab=Manage-Tours$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Vehicles" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Vehicles" })).toBeVisible();
    await open();
    await page.getByRole("tab", { name: "Manage Hotels" }).click();
    await expect(page.getByText("These hotels are fixed sample data")).toBeVisible();
    await expect(page.getByRole("list", { name: "Hotels" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await open();
    await page.getByRole("link", { name: "Manage Bookings" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings$/);
    await open();
    await page.getByRole("link", { name: "Manage Offers" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard\?tab=Manage-Offers$/);
    await expect(page.getByRole("tabpanel")).toContainText("Manage Offers");
    await open();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fdashboard%3Ftab%3DManage-Offers$/);
  },
);

test("the dashboard counts all bookings, lists the newest, and changes a status by the keyboard alone", {
  ...requirement(
    "dashboard.heading",
    "dashboard.cards",
    "dashboard.table",
    "dashboard.rows",
    "dashboard.details",
    "offer.currency",
    "dashboard.amounts",
    "manage-bookings.any-status",
    "manage-bookings.row-updates",
  ),
  ...onDesktop,
}, async ({ page }) => {
  const { request } = page.context();
  const booked = await book(request);
  await signIn(page);
  const release = await holdRequests(page, "**/api/trpc/**booking.list*");
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Manage bookings and monitor system status")).toBeVisible();
  const table = page.getByRole("table", { name: "Recent Bookings" });
  await expect(table.getByText("Loading...")).toBeVisible();
  release();
  const row = table.getByRole("row").filter({ hasText: booked.reference });
  await expect(row).toContainText(`15 Jan ${tripYear}`);
  await expect(row).toContainText(/₹[\d,]+\.00/);
  const columns = ["Customer", "Type", "Item", "Date", "Amount", "Status", "Actions"];
  await expect(table.getByRole("columnheader")).toHaveText(columns);
  await expect(row.getByRole("cell").nth(1)).toHaveText("Tour");
  for (const card of ["Total Bookings", "Pending", "Confirmed"]) {
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: card }) })).toContainText(
      /\d/,
    );
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);

  const select = row.getByRole("combobox", { name: `Status of ${booked.reference}` });
  await select.focus();
  await page.keyboard.press("C");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Confirmed");
  await expect.poll(async () => (await readBooking(request, booked._id)).status).toBe("Confirmed");

  await row.getByRole("button", { name: booked.reference }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  for (const text of [booked.reference, "Paltan Bazaar", "Confirmed", "Booking confirmed", booked.email]) {
    await expect(dialog.getByText(text).first()).toBeVisible();
  }
  await dialog.getByLabel("New note").fill("Arrives late");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Arrives late" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("alertdialog", { name: `Cancel ${booked.reference}?` });
  await expect(question).toContainText("gets no mail: mail is not set up.");
  await question.getByLabel("Reason").fill("The ferry does not run");
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(dialog.getByText("Cancelled", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Cancelled");
  await row.getByRole("button", { name: booked.reference }).click();
  await dialog.getByRole("link", { name: "Open booking" }).click();
  const main = page.getByRole("main");
  for (const text of ["Pending to Confirmed", "Confirmed to Cancelled", "The ferry does not run", "Arrives late"]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
});
