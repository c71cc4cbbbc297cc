import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import ResourcesPage from "~/app/admin/(portal)/resources/page";
import { exampleResource } from "~/features/departure/departure.examples";
import type { Resource } from "~/features/departure/resource/resource.schema";
import { AppError, conflictMessage } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const form = page.getByRole("region", { name: `Edit ${exampleResource.name}` });
const field = (name: string) => form.getByRole("textbox", { name });
const notice = form.getByRole("alert").filter({ hasText: "Somebody else has changed this" });
const save = () => form.getByRole("button", { name: "Save" }).click();

/** Another editor has saved these changes after the form was opened. */
function changedMeanwhile(changes: Partial<Resource>): void {
  const current = { ...exampleResource, ...changes, version: exampleResource.version + 1 };
  answer("resource.update", ({ version }) => {
    if (version !== current.version) throw new AppError("EDIT_CONFLICT", conflictMessage, { current });
    return { ...current, version: current.version + 1 };
  });
}

const saved = () => callsOf("resource.update").map(({ input }) => input);

beforeEach(async () => {
  answer("resource.list", () => ({ results: [exampleResource], total: 1, page: 1, pages: 1 }));
  await renderPortal(<ResourcesPage />, "/admin/resources");
  await page.getByRole("button", { name: `Edit ${exampleResource.name}` }).click();
});

test("their change to another field is shown in the form, and saved together with one's own", async () => {
  changedMeanwhile({ phone: "9435011223" });
  await field("Languages").fill("English, Nepali");
  await save();
  await expect.element(notice).toHaveTextContent("9876543210 → 9435011223");
  await expect.element(field("Phone")).toHaveValue("9435011223");
  await expect.element(field("Languages")).toHaveValue("English, Nepali");
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(saved().at(-1)).toMatchObject({ phone: "+919435011223", languages: ["English", "Nepali"], version: 2 });
});

test("the notice gets the focus, and nothing is saved until it was read", async () => {
  changedMeanwhile({ phone: "9435011223" });
  await field("Name").fill("Rita L.");
  await save();
  await expect.poll(() => document.activeElement?.textContent).toContain("Nothing of yours is lost.");
  expect(saved()).toHaveLength(1);
});

test("what others changed outside of the form is no question", async () => {
  changedMeanwhile({ active: false });
  await field("Name").fill("Rita L.");
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(saved()).toHaveLength(2);
});
