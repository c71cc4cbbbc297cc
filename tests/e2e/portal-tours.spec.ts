import { randomUUID } from "node:crypto";
import { adminSession, openTab, pictureFile, toastWith } from "./portal-catalogue";
import { expect, onDesktop, requirement, test } from "./support";

const pathOf = (src: string | null) => new URL(src ?? "", "http://luit.test").pathname;
const auth = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

test(
  "an admin creates a tour with pictures in order, edits it, and deletes it",
  requirement(
    "manage-tours.parts",
    "manage-tours.modes",
    "manage-tours.edit",
    "manage-tours.rules",
    "manage-tours.actions",
    "manage-tours.lowest-price",
    "manage-tours.upload-hint",
  ),
  async ({ page, request }) => {
    const title = `Majuli ${randomUUID().slice(0, 8)}`;
    const session = await adminSession(request);
    await openTab(page, session, "Manage Tours");
    const form = page.getByRole("region", { name: "Create Tour" });
    const create = form.getByRole("button", { name: "Create Tour" });
    const opener = page.getByRole("button", { name: "Create Tour", expanded: false });
    await expect(page.getByRole("list", { name: "Tours" })).toBeVisible();
    await expect(form).toHaveCount(0);
    await opener.click();
    await expect(form.getByLabel("Title")).toBeFocused();
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(opener).toBeFocused();
    await opener.press("Enter");

    await create.click();
    for (const text of ["Title", "Description", "Duration", "Price"]) {
      await expect(form.getByText(`${text} is required`)).toBeVisible();
    }
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Description").fill("By ferry to the mask makers.");
    await form.getByLabel("Duration").fill("3 days 2 nights");
    await form.getByLabel("Price").fill("-1");
    await expect(form.getByText("Price must be 0 or more")).toBeVisible();
    await form.getByLabel("Price").fill("4500");
    await expect(form.getByLabel("Type").getByRole("option")).toHaveText([
      "General",
      "Adventure",
      "Honeymoon",
      "Family",
    ]);
    await form.getByLabel("Type").selectOption("Family");
    await form.getByLabel("Itinerary").fill("Day 1: Ferry\nTo the island.");

    const highlight = form.getByRole("textbox", { name: "Highlights" });
    for (const typed of ["  Masks ", "   ", "Masks", "Ferry"]) {
      await highlight.fill(typed);
      await highlight.press("Enter");
    }
    await expect(form.getByRole("list", { name: "Highlights" }).getByRole("listitem")).toHaveText(["Masks", "Ferry"]);
    // Typed, but not added: it is saved all the same.
    await highlight.fill("Satras");

    const images = form.getByLabel("Images");
    await expect(images).toHaveAttribute("accept", "image/*");
    await expect(form.getByText("PNG, JPG up to 10MB")).toBeVisible();
    await images.setInputFiles([await pictureFile("a.png", "#a22"), await pictureFile("b.png", "#2a2")]);
    const tiles = form.getByRole("list", { name: "Pictures" }).getByRole("img");
    await expect(form.getByRole("button", { name: "Remove picture 2" })).toBeVisible();
    const second = pathOf(await tiles.nth(1).getAttribute("src"));
    await form.getByRole("button", { name: "Move picture 2 forward" }).press("Enter");
    await expect.poll(async () => pathOf(await tiles.first().getAttribute("src"))).toBe(second);
    await form.getByLabel("What it shows (picture 1)").fill("A ferry with masks on its deck");
    await form.getByLabel("Photo by, licence (picture 1)").fill("Rita Das, CC BY 4.0");
    await form.getByText("More details").click();
    await form.getByLabel("Assam").check();
    await form.getByLabel("Places on one date").fill("12");
    await create.click();
    await expect(page.getByRole("status").filter({ hasText: "Tour created." })).toBeVisible();
    await expect(form).toHaveCount(0);

    await page.getByRole("searchbox", { name: "Search tours" }).fill(title);
    const row = page.getByRole("list", { name: "Tours" }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText("Family · 3 days 2 nights · ₹4,500");
    await expect(row).toContainText("1 picture not described");
    const list = await (await request.get(`/api/tours?search=${encodeURIComponent(title)}`)).json();
    const highlights = ["Masks", "Ferry", "Satras"];
    expect(list.results[0]).toMatchObject({ highlights, states: ["Assam"], capacityPerDate: 12 });
    expect(list.results[0].images[0]).toBe(second);
    const said = { image: second, alt: "A ferry with masks on its deck", credit: "Rita Das, CC BY 4.0" };
    expect(list.results[0].imageTexts).toEqual([said]);
    const shown = await (await request.get(`/tour/${list.results[0]._id}`)).text();
    expect(shown).toContain(`alt="${said.alt}"`);
    expect(shown).toContain(`</span>${said.credit}</p>`);

    await row.getByRole("button", { name: `Edit ${title}` }).click();
    const edit = page.getByRole("region", { name: "Edit Tour" });
    await expect(edit.getByLabel("Title")).toHaveValue(title);
    await edit.getByLabel("Duration").fill("lost");
    await edit.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(edit.getByLabel("Duration")).toHaveValue("lost");
    await edit.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    // The form is in create mode again: closed, and empty when opened.
    await expect(edit).toHaveCount(0);
    await opener.click();
    await expect(form.getByLabel("Title")).toHaveValue("");

    await row.getByRole("button", { name: `Edit ${title}` }).click();
    await edit.getByLabel("Price").fill("5000");
    await edit.getByLabel("What it shows (picture 2)").fill("Goes with its picture");
    await edit.getByRole("button", { name: "Remove picture 2" }).click();
    await edit.getByRole("button", { name: "Update Tour" }).click();
    await expect(row).toContainText("₹5,000");
    await expect(row).not.toContainText("not described");
    const changed = await (await request.get(`/api/tours/${list.results[0]._id}`)).json();
    expect(changed).toMatchObject({ price: 5000, images: [second], imageTexts: [said], duration: "3 days 2 nights" });
    await row.getByRole("button", { name: `Edit ${title}` }).click();
    await edit.getByText("History", { exact: true }).click();
    await expect(edit.getByText("Price: ₹4,500 → ₹5,000")).toBeVisible();

    // The public page shows the tour, and 404 after its deletion.
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    const asked = page.getByRole("alertdialog", { name: "Are you sure you want to delete this tour?" });
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status").filter({ hasText: `${title} was deleted.` })).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(edit).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Search tours" }).fill("zzyzx");
    await expect(page.getByText("No tours match this search.")).toBeVisible();
  },
);

test(
  "the second of two editors sees the first one's changes, and loses no input",
  onDesktop,
  async ({ page, request }) => {
    const session = await adminSession(request);
    const title = `Two editors ${randomUUID().slice(0, 8)}`;
    const fields = { title, description: "Before", duration: "2 days", price: 1000 };
    const made = await (await request.post("/api/tours", { data: fields, headers: auth(session) })).json();
    await openTab(page, session, "Manage Tours");
    await page.getByRole("searchbox", { name: "Search tours" }).fill(title);
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const edit = page.getByRole("region", { name: "Edit Tour" });
    await edit.getByLabel("Price").fill("1200");
    await edit.getByLabel("Duration").fill("4 days");

    const theirs = { price: 1500, description: "By the other", version: made.version };
    expect((await request.put(`/api/tours/${made._id}`, { data: theirs, headers: auth(session) })).status()).toBe(200);
    await edit.getByRole("button", { name: "Update Tour" }).click();
    const notice = toastWith(page, "Somebody else has changed this in the meantime. Nothing of yours is lost.");
    await expect(notice).toContainText("Description: Before → By the other");
    await expect(notice).toContainText("Price: ₹1,000 → ₹1,500 (you changed it too: yours is in the form)");
    await expect(edit.getByLabel("Price")).toHaveValue("1200");
    await expect(edit.getByLabel("Duration")).toHaveValue("4 days");
    await expect(edit.getByLabel("Description")).toHaveValue("By the other");
    await notice.getByRole("button", { name: "Use theirs for Price" }).click();
    await expect(edit.getByLabel("Price")).toHaveValue("1500");
    await edit.getByRole("button", { name: "Update Tour" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Tour updated." })).toBeVisible();
    const after = await (await request.get(`/api/tours/${made._id}`)).json();
    expect(after).toMatchObject({ price: 1500, description: "By the other", duration: "4 days", version: 3 });
  },
);

test(
  "a day closed in the form cannot be booked, and can be booked after it is reopened",
  onDesktop,
  async ({ page, request }) => {
    const session = await adminSession(request);
    const title = `Closed ${randomUUID().slice(0, 8)}`;
    const fields = { title, description: "Once a week", duration: "1 day", price: 1000 };
    const made = await (await request.post("/api/tours", { data: fields, headers: auth(session) })).json();
    await openTab(page, session, "Manage Tours");
    await page.getByRole("searchbox", { name: "Search tours" }).fill(title);
    const edit = page.getByRole("region", { name: "Edit Tour" });
    const open = async () => {
      await page.getByRole("button", { name: `Edit ${title}` }).click();
      await edit.getByText("Season, closed days and changes").click();
    };
    const save = async () => {
      await edit.getByRole("button", { name: "Update Tour" }).click();
      await expect(edit).toHaveCount(0);
    };
    const { price: totalPrice, _id: tourId } = made;
    const book = async (date: string) => {
      const trip = { tourId, travelers: 1, date, pickupLocation: "Here", phone: "9876543210", totalPrice };
      return request.post("/api/bookings", { data: trip, headers: auth(session) });
    };

    await open();
    // One day by keyboard, one by pointer.
    await edit.getByRole("button", { name: "Next month" }).press("Enter");
    const days = edit.getByRole("grid").getByRole("button", { disabled: false });
    await days.nth(10).press("Enter");
    await days.nth(12).click();
    const chosen = edit.getByRole("list", { name: "Chosen days" }).getByRole("listitem");
    await expect(chosen).toHaveCount(2);
    await save();
    const { closedDates } = await (await request.get(`/api/tours/${tourId}`)).json();
    expect(closedDates).toHaveLength(2);
    const refused = await book(closedDates[0]);
    expect([refused.status(), (await refused.json()).code]).toEqual([409, "UNBOOKABLE"]);

    await open();
    await edit
      .getByRole("button", { name: /^Open again on / })
      .first()
      .click();
    await expect(chosen).toHaveCount(1);
    await save();
    expect((await book(closedDates[0])).status()).toBe(200);
    expect((await book(closedDates[1])).status()).toBe(409);
  },
);

test("an empty list of tours has its text, and failures are logged and shown", {
  ...requirement("manage-tours.failures", "manage-tours.empty"),
  ...onDesktop,
}, async ({ browser, baseURL, request }) => {
  const session = await adminSession(request);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  // The shared database has tours, so the response is replaced.
  await page.route(/\/api\/trpc\/[^?]*tour\.list/, (route) =>
    route.fulfill({ json: [{ result: { data: { results: [], pages: 0, total: 0 } } }] }),
  );
  await page.route(/\/api\/trpc\/tour\.create/, (route) => route.abort());
  await openTab(page, session, "Manage Tours");
  await expect(page.getByText("No tours found. Create your first tour above!")).toBeVisible();
  await page.getByRole("button", { name: "Create Tour" }).click();
  for (const label of ["Title", "Description", "Duration"]) await page.getByLabel(label).fill("Kept");
  await page.getByLabel("Price").fill("1");
  await page.getByRole("region", { name: "Create Tour" }).getByRole("button", { name: "Create Tour" }).click();
  await expect(toastWith(page, "The tour could not be saved. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Kept");
  expect(logged.some((text) => text.startsWith("Error saving tour:"))).toBe(true);
  await context.close();
});
