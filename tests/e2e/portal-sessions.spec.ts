import type { Locator, Page } from "@playwright/test";
import { pictureFile } from "./portal-catalogue";
import { book, makeTour } from "./portal-support";
import { ended, enter, logInAgain, newAdmin, revoke } from "./session-support";
import { endInOtherTab, logIn } from "./signed-in";
import { expect, onDesktop, requirement, test, tripDay, tripYear } from "./support";

// A save with an invalid token is logged, as specified.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

test("a tour form keeps its fields and pictures when the session ends, and can be saved after a login", {
  ...requirement("portal-guard.redirect"),
  ...onDesktop,
}, async ({ page }) => {
  const person = await newAdmin(page.request);
  await enter(page, person, "/admin/dashboard");
  await page.getByRole("tab", { name: "Manage Tours" }).click();
  await page.getByRole("button", { name: "Create Tour" }).click();
  const form = page.getByRole("region", { name: "Create Tour" });
  const title = `Kept over a session ${Date.now()}`;
  const values = { Title: title, Duration: "2 days", Price: "1200", Description: "Over the pass." };
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("Images", { exact: true }).setInputFiles(await pictureFile("a.png", "#226655"));
  await expect(form.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
  await revoke(page, person);
  await form.getByRole("button", { name: "Create Tour" }).click();

  await logInAgain(page, person, "/admin/dashboard");
  for (const [label, text] of Object.entries(values)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(form.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
  await form.getByRole("button", { name: "Create Tour" }).click();
  await expect(page.getByRole("status").getByText("Tour created.")).toBeVisible();
  const { results } = await (await page.request.get(`/api/tours?search=${encodeURIComponent(title)}`)).json();
  expect(results[0]).toMatchObject({ title, price: 1200 });
  expect(results[0].images).toHaveLength(1);

  // A saved draft is not offered again.
  await page.getByRole("button", { name: "Create Tour" }).click();
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue("");
});

test(
  "the forms of vehicles and offers are kept as well, and discarded when they are closed",
  onDesktop,
  async ({ page }) => {
    const person = await newAdmin(page.request);
    await enter(page, person, "/admin/dashboard");
    const kinds = [
      { tab: "Manage Cars", button: "Add Vehicle", region: "Add Vehicle", box: "Name" },
      { tab: "Manage Offers", button: "Add New", region: "Add New Offer", box: "Title" },
    ];
    for (const { tab, button, region, box } of kinds) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("button", { name: button }).click();
      const form = page.getByRole("region", { name: region });
      await form.getByLabel(box, { exact: true }).fill("Typed before");
      await endInOtherTab(page);
      await logInAgain(page, person, "/admin/dashboard");
      await expect(form.getByLabel(box, { exact: true })).toHaveValue("Typed before");
      await form.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Leave" }).click();
      await page.getByRole("button", { name: button }).click();
      await expect(form.getByLabel(box, { exact: true })).toHaveValue("");
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
    }
  },
);

test(
  "a booking by phone, an invitation, a note and a reduction survive the end of the session",
  onDesktop,
  async ({ page }) => {
    test.setTimeout(120_000);
    const person = await newAdmin(page.request);
    await enter(page, person, "/admin/bookings/new");
    await page.getByLabel("Search by title").fill("Majuli");
    const tour = page.getByRole("radio", { name: /Majuli/ }).first();
    // The found tours replace the first list at any moment, and so a button that is just pressed.
    await expect(() => tour.check({ force: true, timeout: 2_000 })).toPass();
    await page.getByLabel("Name", { exact: true }).fill("Caller Borah");
    await page.getByLabel("Date", { exact: true }).fill(tripDay("01-15"));
    await page.getByLabel("Phone", { exact: true }).fill("9876543210");
    await page.getByLabel("Pickup").fill("Nimati Ghat");
    await page.getByText("Special price?").click();
    await page.getByText("Already paid?").click();
    const money = { "Special total, in rupees": "1500", "Reason for the special price": "A school" };
    const payment = { "Amount received, in rupees": "500", "Payment note": "Receipt 9" };
    for (const [label, text] of Object.entries({ ...money, ...payment })) await page.getByLabel(label).fill(text);
    await revoke(page, person);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await logInAgain(page, person, "/admin/bookings/new");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Caller Borah");
    await expect(page.getByLabel("Date", { exact: true })).toHaveValue(tripDay("01-15"));
    for (const [label, text] of Object.entries({ ...money, ...payment })) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByRole("status").getByText(/^Booked/)).toBeVisible();

    await enterAgain(page, "/admin/staff");
    await page.getByRole("button", { name: "Invite a person" }).click();
    await page.getByLabel("Email").fill("next@example.com");
    await revoke(page, person);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await logInAgain(page, person, "/admin/staff");
    await expect(page.getByLabel("Email")).toHaveValue("next@example.com");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("button", { name: "Leave" }).click();

    const { reference } = await book(page.request);
    const list = `/admin/bookings?search=${reference}`;
    await enterAgain(page, list);
    await page.getByText(`15 Jan ${tripYear}`).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New note").fill("Called twice");
    await revoke(page, person);
    await dialog.getByRole("button", { name: "Add note" }).click();
    await logInAgain(page, person, list);
    await expect(dialog.getByLabel("New note")).toHaveValue("Called twice");
    await dialog.getByRole("button", { name: "Add note" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Called twice" })).toBeVisible();

    const question = page.getByRole("alertdialog");
    await dialog.getByLabel("New tag").fill("School");
    await dialog.getByRole("button", { name: "Reduce price" }).click();
    await question.getByLabel("Take off").fill("100");
    await question.getByLabel("Reason").fill("A school");
    await revoke(page, person);
    await question.getByRole("button", { name: "Take ₹100 off" }).click();
    await logInAgain(page, person, list);
    await page.getByText(`15 Jan ${tripYear}`).first().click();
    await expect(dialog.getByLabel("New tag")).toHaveValue("School");
    await dialog.getByRole("button", { name: "Reduce price" }).click();
    await expect(question.getByLabel("Take off")).toHaveValue("100");
    await expect(question.getByLabel("Reason")).toHaveValue("A school");
  },
);

async function enterAgain(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("another admin does not get the draft, and a logout shows no reason", onDesktop, async ({ page }) => {
  const [one, other] = [await newAdmin(page.request), await newAdmin(page.request)];
  await enter(page, one, "/admin/staff");
  await page.getByRole("button", { name: "Invite a person" }).click();
  await page.getByLabel("Email").fill("next@example.com");
  await revoke(page, one);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert").filter({ hasText: ended })).toBeVisible();
  await logIn(page, other);
  await expect(page.getByRole("heading", { name: "Staff" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText(ended)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);
});

test(
  "the name of a view survives the end of the session, and the view is saved after a login",
  onDesktop,
  async ({ page }) => {
    const person = await newAdmin(page.request);
    const path = "/admin/bookings?status=Confirmed&source=phone";
    await enter(page, person, path);
    await page.getByRole("button", { name: "Save this view" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Callers");
    await revoke(page, person);
    await dialog.getByRole("button", { name: "Save view" }).click();
    await logInAgain(page, person, path);
    await expect(dialog.getByLabel("Name")).toHaveValue("Callers");
    await dialog.getByRole("button", { name: "Save view" }).click();
    const saved = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Callers" });
    await expect(saved).toHaveAttribute("aria-current", "true");
  },
);

/** A form of the portal with something typed in it. `open` makes the field visible. */
type TypedForm = {
  path: string;
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  text: string;
};

const typedForms: readonly TypedForm[] = [
  {
    path: "/admin/settings/texts",
    open: (page) => page.getByLabel("Mail", { exact: true }).selectOption({ label: "Booking confirmed" }),
    field: (page) => page.getByLabel("Subject"),
    text: "Your trip {reference} is confirmed",
  },
  { path: "/admin/settings/tax", field: (page) => page.getByLabel("Registered name"), text: "Luit Travels LLP" },
  {
    path: "/admin/permits",
    open: (page) => page.getByRole("button", { name: "Add Rule" }).click(),
    field: (page) => page.getByLabel("Who applies for it"),
    text: "Our office in Guwahati",
  },
  {
    path: "/admin/bookings?status=Pending",
    open: async (page) => {
      await page.getByRole("button", { name: /^Change all/ }).click();
      await page
        .getByRole("dialog")
        .getByText(/^Cancel \d/)
        .first()
        .click();
    },
    field: (page) => page.getByRole("dialog").getByLabel("Reason"),
    text: "The road is closed",
  },
];

test(
  "texts, tax, a rule of a permit and the change of all that match survive the end of the session",
  onDesktop,
  async ({ page }) => {
    test.setTimeout(120_000);
    const person = await newAdmin(page.request);
    await book(page.request);
    // Unsaved input asks before the page is left.
    page.on("dialog", (dialog) => void dialog.accept());
    await enter(page, person, "/admin/dashboard");
    for (const { path, open, field, text } of typedForms) {
      await page.goto(path);
      await open?.(page);
      await field(page).fill(text);
      await endInOtherTab(page);
      await logInAgain(page, person, path);
      await expect(field(page)).toHaveValue(text);
    }
  },
);

test(
  "the three steps of close and tell, and a file to import, survive the end of the session",
  onDesktop,
  async ({ page }) => {
    test.setTimeout(120_000);
    const person = await newAdmin(page.request);
    const title = `Closed over a session ${Date.now()}`;
    const { _id: tourId, price } = await makeTour(page.request, { title });
    const day = tripDay("03-12");
    await book(page.request, { tourId, date: day, totalPrice: price });
    page.on("dialog", (dialog) => void dialog.accept());
    const path = `/admin/close?${new URLSearchParams({ product: tourId, kind: "tour", title, day })}`;
    await enter(page, person, path);
    await page.getByLabel("Reason", { exact: true }).fill("The bridge is closed");
    await endInOtherTab(page);
    await logInAgain(page, person, path);
    await expect(page.getByLabel("Reason", { exact: true })).toHaveValue("The bridge is closed");
    await page.getByRole("button", { name: "See who is affected" }).click();
    await page.getByLabel("Your message").fill("Call us at any time.");
    await page.getByRole("group", { name: "For all bookings" }).getByText("Cancel with full refund").click();
    await endInOtherTab(page);
    await logInAgain(page, person, path);
    await expect(page.getByLabel("Your message")).toHaveValue("Call us at any time.");
    await page.getByRole("button", { name: "See what will happen" }).click();
    await expect(page.getByText("1 booking is cancelled.")).toBeVisible();
    await endInOtherTab(page);
    await logInAgain(page, person, path);
    await expect(page.getByText("1 booking is cancelled.")).toBeVisible();
    await page.getByRole("button", { name: "Close and tell" }).click();
    await expect(page.getByText("1 of 1 booking done.")).toBeVisible({ timeout: 20_000 });

    await page.goto("/admin/dashboard");
    await page.getByRole("tab", { name: "Manage Tours" }).click();
    await page.getByText("Import and export", { exact: true }).click();
    const csv = `title;description;duration;price\r\nImported ${title};Far;2 days;900\r\n`;
    const file = { name: "tours.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("File with tours, as CSV or JSON").setInputFiles(file);
    const report = page.getByRole("region", { name: "What the import does" });
    await expect(report).toContainText("1 new");
    await revoke(page, person);
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await logInAgain(page, person, "/admin/dashboard");
    await expect(report).toContainText("1 new");
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(page.getByText("Imported: 1 new, 0 changed.").first()).toBeVisible();
  },
);
