import { pictureFile } from "./portal-catalogue";
import { enter, logInAgain, newAdmin, revoke } from "./session-support";
import { expect, onDesktop, requirement, test } from "./support";

// A save with an invalid token is logged, as specified.
test.use({ page: async ({ context }, use) => use(await context.newPage()) });

test("a tour form keeps its fields and pictures when the session ends, and can be saved after a login", {
  ...requirement("portal-guard.redirect"),
  ...onDesktop,
}, async ({ page }) => {
  const person = await newAdmin(page.request);
  await enter(page, person, "/admin/dashboard");
  await page.getByRole("tab", { name: "Manage Tours" }).click();
  const form = page.getByRole("region", { name: "Create Tour" });
  const title = `Kept over a session ${Date.now()}`;
  const values = { Title: title, Duration: "2 days", Price: "1200", Description: "Over the pass." };
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("Images", { exact: true }).setInputFiles(await pictureFile("a.png", "#226655"));
  await expect(form.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
  await revoke(page, person);
  await form.getByRole("button", { name: "Create Tour" }).click();

  await logInAgain(page, person, "/admin/dashboard?tab=Manage-Tours");
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
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue("");
});
