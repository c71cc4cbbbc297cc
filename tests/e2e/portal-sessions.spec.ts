import type { APIRequestContext, Page } from "@playwright/test";
import { mailTo } from "./app-under-test";
import { pictureFile } from "./portal-catalogue";
import { book } from "./portal-support";
import { logIn } from "./signed-in";
import { admin, expect, newTraveller, onDesktop, requirement, test, tokenOf, tripDay, tripYear } from "./support";

// A save with an invalid token is logged, as specified.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

const ended = "You are no longer logged in. Log in again to go on; what you typed is kept.";

/** Creates an admin whose sessions can end without affecting other tests. */
async function newAdmin(request: APIRequestContext) {
  const person = newTraveller();
  const { email, name, phone, password } = person;
  const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  expect((await request.post("/api/staff/invitations", { headers, data: { email } })).status()).toBe(200);
  const text = (await mailTo(email, /Subject: Join the/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  const token = /\/admin\/invite#([\w-]{43})/.exec(text)?.[1];
  const data = { token, name, phone, password };
  expect((await request.post("/api/staff/invitations/accept", { data })).status()).toBe(200);
  return person;
}

type Person = { email: string; password: string };

async function enter(page: Page, person: Person, path: string) {
  await page.goto(`/admin/login?returnTo=${encodeURIComponent(path)}`);
  await logIn(page, person);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** Ends all sessions of the admin by REST. */
async function revoke(page: Page, person: Person) {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, person)}` };
  expect((await page.request.post("/api/auth/sign-out-everywhere", { headers, data: {} })).status()).toBe(200);
}

/** Logs out in another tab. */
async function endElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/contact");
  await other.evaluate(() => window.localStorage.removeItem("user"));
  await other.close();
}

/** Expects the login with its reason, logs in, and expects the page from before. */
async function logInAgain(page: Page, person: Person, path: string) {
  await expect(page).toHaveURL(/\/admin\/login\?/);
  await expect(page.getByRole("alert").filter({ hasText: ended })).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

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
      await endElsewhere(page);
      await logInAgain(page, person, "/admin/dashboard");
      await expect(form.getByLabel(box, { exact: true })).toHaveValue("Typed before");
      await form.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Leave" }).click();
      await page.getByRole("button", { name: button }).click();
      await expect(form.getByLabel(box, { exact: true })).toHaveValue("");
      await page.getByRole("button", { name: "Cancel" }).click();
    }
  },
);

test("a booking by phone, an invitation and a note survive the end of the session", onDesktop, async ({ page }) => {
  test.setTimeout(120_000);
  const person = await newAdmin(page.request);
  await enter(page, person, "/admin/bookings/new");
  await page.getByLabel("Search by title").fill("Majuli");
  await page
    .getByRole("radio", { name: /Majuli/ })
    .first()
    .check({ force: true });
  await page.getByLabel("Name", { exact: true }).fill("Caller Borah");
  await page.getByLabel("Date", { exact: true }).fill(tripDay("01-15"));
  await page.getByLabel("Phone", { exact: true }).fill("9876543210");
  await page.getByLabel("Pickup").fill("Nimati Ghat");
  await revoke(page, person);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await logInAgain(page, person, "/admin/bookings/new");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Caller Borah");
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(tripDay("01-15"));
  await expect(page.getByText(/Majuli.*×/)).toBeVisible();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("status").getByText(/^Booked/)).toBeVisible();

  await enterAgain(page, "/admin/staff");
  await page.getByRole("button", { name: "Invite a person" }).click();
  await page.getByLabel("Email").fill("next@example.com");
  await revoke(page, person);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await logInAgain(page, person, "/admin/staff");
  await expect(page.getByLabel("Email")).toHaveValue("next@example.com");
  await page.getByRole("button", { name: "Cancel" }).click();
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
});

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
