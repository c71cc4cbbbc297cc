import { randomUUID } from "node:crypto";
import { adminSession, openTab, pictureFile } from "./portal-catalogue";
import { expect, onDesktop, requirement, test } from "./support";

const pathOf = (src: string | null) => new URL(src ?? "", "http://luit.test").pathname;

test("an admin creates a tour with pictures in order, edits it, and deletes it", {
  ...requirement(
    "manage-tours.parts",
    "manage-tours.modes",
    "manage-tours.edit",
    "manage-tours.rules",
    "manage-tours.actions",
    "manage-tours.lowest-price",
    "manage-tours.upload-hint",
  ),
  ...onDesktop,
}, async ({ page, request }) => {
  const title = `Majuli ${randomUUID().slice(0, 8)}`;
  const session = await adminSession(request);
  await openTab(page, session, "Manage Tours");
  const form = page.getByRole("region", { name: "Create Tour" });
  const create = form.getByRole("button", { name: "Create Tour" });
  await expect(page.getByRole("list", { name: "Tours" })).toBeVisible();
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
  await expect(form.getByLabel("Type").getByRole("option")).toHaveText(["General", "Adventure", "Honeymoon", "Family"]);
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
  await form.getByLabel("Seats on one date").fill("12");
  await create.click();
  await expect(page.getByRole("status").filter({ hasText: "Tour created." })).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue("");

  await page.getByRole("searchbox", { name: "Search tours" }).fill(title);
  const rows = page.getByRole("list", { name: "Tours" }).getByRole("listitem");
  // The list before the search has the tour too. Its buttons move while one is pressed, and nothing is then clicked.
  await expect(rows).toHaveCount(1);
  const row = rows.filter({ hasText: title });
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
  expect(shown).toContain(`<span>${said.credit}</span></p>`);

  await row.getByRole("button", { name: `Edit ${title}` }).click();
  const edit = page.getByRole("region", { name: "Edit Tour" });
  await expect(edit.getByLabel("Title")).toHaveValue(title);
  await edit.getByLabel("Duration").fill("lost");
  await edit.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(edit.getByLabel("Duration")).toHaveValue("lost");
  await page.getByRole("tab", { name: "Manage Hotels" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(edit.getByLabel("Duration")).toHaveValue("lost");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  // The form is in create mode again, and empty.
  await expect(edit).toHaveCount(0);
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
});
