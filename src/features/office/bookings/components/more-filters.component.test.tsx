import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleResource } from "~/features/departure/departure.examples";
import { AppError } from "~/server/api/errors";
import { answerBookings } from "~tests/component/bookings";
import { answer, callsOf, gate, LostAnswer } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";
import { ManageBookings } from "./manage-bookings";

const tag = page.getByRole("combobox", { name: "Tag" });
const tags = page.getByRole("listbox", { name: "Tag" });
const guide = page.getByRole("combobox", { name: "Guide, driver or vehicle" });
const guides = page.getByRole("listbox", { name: "Guide, driver or vehicle" });
const status = page.getByRole("status").filter({ hasText: "The first" });

/** Three hundred people, found by a part of the name, fifty at a time. */
const people = Array.from({ length: 300 }, (_, index) => ({
  ...exampleResource,
  _id: `019a9f5e-6f0a-7c31-8d5e-${String(index).padStart(12, "0")}`,
  name: `Guide Number${index}`,
}));

async function open(address = "/admin/bookings"): Promise<void> {
  await renderPortal(<ManageBookings />, address);
  if (address === "/admin/bookings") await page.getByText("More filters").click();
}

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  answerBookings([]);
  answer("booking.tags", () => people.map((_, index) => `tag ${index}`));
  answer("resource.list", ({ search = "" }) => {
    const found = people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return { results: found.slice(0, 50), total: found.length, pages: 1 };
  });
});

test("of 300 tags the first are listed, a screen reader hears so, and typing finds the others", async () => {
  await open();
  await tag.click();
  await expect.element(status).toHaveTextContent("The first 50 of 300. Type to find others.");
  await expect.element(tag).toHaveAccessibleDescription("The first 50 of 300. Type to find others.");
  expect(tags.getByRole("option").elements()).toHaveLength(51);
  expect(tags.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await tag.fill("tag 29");
  await expect.element(tags.getByRole("option").first()).toHaveTextContent("tag 29");
  await userEvent.keyboard("0{ArrowDown}{ArrowUp}{Enter}");
  await expect.poll(addressNow).toBe("/admin/bookings?tag=tag+290");
  await expect.element(tag).toHaveValue("tag 290");
});

test("a tag that the list does not have is chosen as it is typed, also while the tags do not load", async () => {
  answer("booking.tags", () => {
    throw new LostAnswer();
  });
  await open();
  await tag.fill("School  Group");
  await expect.element(page.getByText(/Could not load the tags|could not be reached/)).toBeVisible();
  await tags.getByRole("option", { name: "school group as typed" }).click();
  await expect.poll(addressNow).toBe("/admin/bookings?tag=school+group");
  await expect.element(tag).toHaveValue("school group");
});

test("people are searched on the server, and nothing of earlier letters is chosen while it searches", async () => {
  await open();
  expect(callsOf("resource.list")).toEqual([]);
  await guide.click();
  await expect.element(status).toHaveTextContent("The first 50 of 300. Type to find others.");
  const wait = gate();
  answer("resource.list", async () => {
    await wait.passed;
    return { results: people.slice(299), total: 1, pages: 1 };
  });
  await guide.fill("number299");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(guides).toBeVisible();
  wait.open();
  await guides.getByRole("option", { name: "Guide Number299 Guide, English, Hindi" }).click();
  await expect.poll(addressNow).toBe(`/admin/bookings?guide=${people[299]?._id}`);
  await expect.element(guide).toHaveValue("Guide Number299");
});

test("the choice of a link is shown by its name, also if it is archived or deleted", async () => {
  answer("resource.byId", () => ({ ...exampleResource, active: false }));
  await open(`/admin/bookings?guide=${exampleResource._id}&tag=gone`);
  await expect.element(guide).toHaveValue(exampleResource.name);
  await expect.element(tag).toHaveValue("gone");
});

test("of somebody who is deleted it says so, and the choice can be taken back", async () => {
  answer("resource.byId", () => {
    throw new AppError("NOT_FOUND", "There is no such guide, driver or vehicle.");
  });
  await open(`/admin/bookings?guide=${exampleResource._id}`);
  await expect.element(guide).toHaveValue("Deleted person or vehicle");
  await guide.click();
  await guides.getByRole("option", { name: "All" }).click();
  await expect.poll(addressNow).toBe("/admin/bookings");
});

test("it says if there is nothing to choose, and if people could not be searched", async () => {
  answer("booking.tags", () => []);
  answer("resource.list", () => {
    throw new LostAnswer();
  });
  await open();
  await tag.click();
  await expect.element(page.getByText("No booking has a tag yet.")).toBeVisible();
  await guide.click();
  await expect.element(page.getByRole("status").filter({ hasText: /search|reach|connection/i })).toBeVisible();
});
