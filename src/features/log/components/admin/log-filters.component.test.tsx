import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectClean } from "~tests/component/access";
import { answer } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";
import { ChangeLog } from "./change-log";

const person = page.getByRole("combobox", { name: "Person" });
const asha = { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4d01", name: "Asha Das" };
const gone = { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4d02", name: "Ravi Nath" };
const change = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4d03",
  action: "updated",
  fields: {},
  by: gone,
  at: "2026-11-01T05:00:00.000Z",
  subject: "code",
  subjectId: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4d04",
  item: "RAIN10",
};

test("a person is found by typing, and stands in the address", async () => {
  const people = [...Array.from({ length: 300 }, (_, index) => ({ _id: `${index}`, name: `Staff ${index}` })), asha];
  answer("log.list", () => ({ results: [], hasNext: false, people }));
  await renderPortal(<ChangeLog />, "/admin/log");
  await person.click();
  await expect.element(person).toHaveAccessibleDescription("The first 50 of 301. Type to find others.");
  await expectClean();
  await person.fill("das ash");
  await page.getByRole("listbox", { name: "Person" }).getByRole("option", { name: "Asha Das" }).click();
  await expect.poll(addressNow).toBe(`/admin/log?person=${asha._id}`);
  await expect.element(person).toHaveValue("Asha Das");
});

test("somebody who has left is shown by the name of their changes, or else as such", async () => {
  answer("log.list", () => ({ results: [change], hasNext: false, people: [asha] }));
  await renderPortal(<ChangeLog />, `/admin/log?person=${gone._id}`);
  await expect.element(person).toHaveValue("Ravi Nath");
  answer("log.list", () => ({ results: [], hasNext: false, people: [asha] }));
  await person.click();
  await page.getByRole("listbox", { name: "Person" }).getByRole("option", { name: "Everybody" }).click();
  await expect.element(person).toHaveValue("");
});
