import { randomUUID } from "node:crypto";
import { adminSession, openTab, pictureFile, toastWith } from "./portal-catalogue";
import { expect, holdRequests, onDesktop, requirement, test } from "./support";

test("an admin adds a vehicle, toggles its availability, edits and deletes it", {
  ...requirement(
    "manage-cars.parts",
    "manage-cars.rules",
    "manage-cars.availability",
    "manage-cars.confirm-delete",
    "manage-cars.actions",
    "manage-cars.seats",
  ),
  ...onDesktop,
}, async ({ page, request }) => {
  const session = await adminSession(request);
  const name = `Hill Seven ${randomUUID().slice(0, 8)}`;
  await openTab(page, session, "Manage Cars");
  await expect(page.getByRole("heading", { level: 1, name: "Manage Vehicles" })).toBeVisible();
  const form = page.getByRole("region", { name: "Add Vehicle" });
  const add = form.getByRole("button", { name: "Add Vehicle" });
  await expect(page.getByRole("table", { name: "Vehicles" })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole("button", { name: "Add Vehicle" }).click();
  await add.click();
  await expect(toastWith(page, "Please fill in all fields")).toBeVisible();

  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Tagline").fill("Seven seats for the passes");
  await form.getByLabel("Car type").selectOption("SUV");
  await form.getByLabel("Engine type").selectOption("Diesel");
  await form.getByLabel("Transmission").selectOption("Manual");
  await form.getByLabel("Price per day").fill("4800");
  await form.getByLabel("Seat capacity").fill("0");
  await add.click();
  await expect(form.getByText("Seat capacity must be at least 1")).toBeVisible();
  await expect(form.getByText("Please upload an image.")).toBeVisible();
  await form.getByLabel("Seat capacity").fill("7");

  // The request is held so that its busy state can be seen.
  const release = await holdRequests(page, "**/api/upload");
  await form.getByLabel("Image", { exact: true }).setInputFiles(await pictureFile("car.png", "#246"));
  await expect(form.getByRole("progressbar", { name: "Uploading car.png" })).toBeVisible();
  await expect(add).toBeDisabled();
  release();
  await expect(form.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
  await add.click();
  await expect(page.getByRole("status").filter({ hasText: "Car created." })).toBeVisible();

  // The search's response is read before the toggle, and delivered after it.
  let deliver = () => {};
  const late = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const isSearch = (url: URL) => url.pathname.includes("car.list") && url.search.includes("search");
  await page.route(
    isSearch,
    async (route) => {
      const response = await route.fetch();
      await late;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  const searched = page.waitForRequest((sent) => isSearch(new URL(sent.url())));
  await page.getByRole("searchbox", { name: "Search vehicles" }).fill(name);
  await searched;
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("₹4,800");
  const toggled = page.waitForResponse((answer) => answer.url().includes("car.update"));
  await row.getByRole("button", { name: `Available: ${name}` }).click();
  await toggled;
  deliver();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row.getByRole("button", { name: `Unavailable: ${name}` })).toBeVisible();
  const read = async () =>
    (await (await request.get(`/api/cars?search=${encodeURIComponent(name)}`)).json()).results[0];
  await expect.poll(async () => (await read()).availability).toBe(false);
  await row.getByRole("button", { name: `Unavailable: ${name}` }).click();
  await expect(row.getByRole("button", { name: `Available: ${name}` })).toBeVisible();
  await expect.poll(async () => (await read()).availability).toBe(true);

  await row.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("region", { name: "Edit Vehicle" });
  await edit.getByLabel("How many of this vehicle you have").fill("3");
  await edit.getByText("Season, closed days and changes").click();
  await edit.getByLabel("Oct", { exact: true }).check();
  await edit.getByLabel("Must be booked at least").fill("400");
  await edit.getByRole("button", { name: "Update Vehicle" }).click();
  await expect(edit.getByText("Must be at most 365")).toBeVisible();
  await edit.getByLabel("Must be booked at least").fill("2");
  await edit.getByRole("button", { name: "Update Vehicle" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Car updated." })).toBeVisible();
  expect(await read()).toMatchObject({
    ...{ units: 3, seatCapacity: 7, availability: true, price: 4800, seasonMonths: [10], leadDays: 2 },
  });

  await row.getByRole("button", { name: `Delete ${name}` }).click();
  const asked = page.getByRole("alertdialog", { name: "Are you sure you want to delete this car?" });
  await asked.getByRole("button", { name: "Keep it" }).click();
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No vehicles found.")).toBeVisible();
});

test("failures of vehicles show the specified texts, and the form keeps its fields", {
  ...requirement("manage-cars.failures", "manage-cars.empty"),
  ...onDesktop,
}, async ({ browser, baseURL, request }) => {
  const session = await adminSession(request);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openTab(page, session, "Manage Cars");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Available: / }) })
    .first();
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Add Vehicle" }).click();
  const form = page.getByRole("region", { name: "Add Vehicle" });
  const image = form.getByLabel("Image", { exact: true });
  await image.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(toastWith(page, "Failed to upload image. Please try again.")).toBeVisible();
  await expect(form.getByText("notes.png is not a picture that we can read")).toBeVisible();
  await image.setInputFiles(await pictureFile("car.png", "#246"));
  await expect(form.getByRole("button", { name: "Remove picture 1" })).toBeVisible();

  await page.route(/\/api\/trpc\/car\.(create|update|delete)/, (route) => route.abort());
  await row.getByRole("button", { name: /^Available: / }).click();
  await expect(toastWith(page, "Error toggling availability.")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Available: / })).toBeVisible();
  await row.getByRole("button", { name: /^Delete / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "Error deleting car.")).toBeVisible();
  for (const [label, value] of [
    ["Name", "Kept"],
    ["Tagline", "Kept"],
    ["Seat capacity", "4"],
    ["Price per day", "1"],
  ] as const) {
    await form.getByLabel(label).fill(value);
  }
  await form.getByLabel("Car type").selectOption("SUV");
  await form.getByLabel("Engine type").selectOption("Petrol");
  await form.getByLabel("Transmission").selectOption("Manual");
  await form.getByRole("button", { name: "Add Vehicle" }).click();
  await expect(toastWith(page, "Error creating car.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Kept");
  await context.close();
});
