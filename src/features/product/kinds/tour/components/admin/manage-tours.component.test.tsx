import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { z } from "zod";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { AppError, conflictMessage } from "~/server/api/errors";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { noRows } from "~tests/component/forms/portal-form";
import { renderPortal } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { ManageTours } from "./manage-tours";

const add = page.getByRole("region", { name: "Create Tour" });
const edit = page.getByRole("region", { name: "Edit Tour" });
const button = (text: string) => page.getByRole("button", { name: text, exact: true });

/** The texts that the page logs as errors from now on. */
function loggedErrors(): () => unknown[] {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  return () => logged.mock.calls.map(([text]) => text);
}

async function pressEnterOn(target: Locator): Promise<void> {
  await expect.element(target).toBeEnabled();
  target.element().focus();
  await userEvent.keyboard("{Enter}");
}

async function openTour(): Promise<void> {
  answer("tour.list", () => ({ results: [exampleTour], pages: 1, total: 1 }));
  await renderPortal(<ManageTours />, "/admin/dashboard");
  await button(`Edit ${exampleTour.title}`).click();
}

test(
  "an empty list of tours has its text, and a failure to save is logged and shown",
  requirement("manage-tours.failures", "manage-tours.empty"),
  async () => {
    const errors = loggedErrors();
    answer("tour.list", () => noRows);
    answer("tour.create", () => {
      throw new LostAnswer();
    });
    await renderPortal(<ManageTours />, "/admin/dashboard");
    await expect.element(page.getByText("No tours found. Create your first tour above!")).toBeVisible();
    for (const label of ["Title", "Description", "Duration"]) {
      await add.getByLabelText(label, { exact: true }).fill("Kept");
    }
    await add.getByLabelText("Price", { exact: true }).fill("1");
    await add.getByRole("button", { name: "Create Tour" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "The tour could not be saved. Please try again." });
    await expect.element(alert.first()).toBeVisible();
    await expect.element(add.getByLabelText("Title", { exact: true })).toHaveValue("Kept");
    expect(errors()).toContain("Error saving tour:");
  },
);

test(
  "the form above the list creates a tour, edits one of the list, and is empty again afterwards",
  requirement("manage-tours.parts", "manage-tours.modes", "manage-tours.edit"),
  async () => {
    answer("tour.list", () => ({ results: [exampleTour], pages: 1, total: 1 }));
    answer("tour.create", () => exampleTour);
    await renderPortal(<ManageTours />, "/admin/dashboard");
    const list = page.getByRole("list", { name: "Tours" });
    const title = add.getByLabelText("Title", { exact: true });
    const cancel = (form: Locator) => form.getByRole("button", { name: "Cancel" });
    await expect.element(list).toBeVisible();
    const isAbove = add.element().compareDocumentPosition(list.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove).toBeTruthy();
    const target = page.getByRole("link", { name: "Go to the list" }).element().getAttribute("href") ?? "";
    expect(document.querySelector(target)?.contains(list.element())).toBe(true);
    // Nobody is moved into the form by opening the tab, and there is nothing to cancel.
    await expect.element(title).not.toHaveFocus();
    await expect.element(cancel(add)).toBeDisabled();

    await button(`Edit ${exampleTour.title}`).click();
    await expect.element(edit.getByLabelText("Title", { exact: true })).toHaveFocus();
    await expect.element(add).not.toBeInTheDocument();
    await cancel(edit).click();
    await expect.element(button(`Edit ${exampleTour.title}`)).toHaveFocus();
    await expect.element(title).toHaveValue("");

    await title.fill("Half of a tour");
    await button(`Edit ${exampleTour.title}`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await expect.element(title).toHaveValue("Half of a tour");
    await cancel(add).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect.element(title).toHaveValue("");

    for (const label of ["Title", "Description", "Duration"]) {
      await add.getByLabelText(label, { exact: true }).fill("New");
    }
    await add.getByLabelText("Price", { exact: true }).fill("1");
    await add.getByRole("button", { name: "Create Tour" }).click();
    await expect.element(page.getByRole("status").filter({ hasText: "Tour created." })).toBeVisible();
    await expect.element(title).toHaveValue("");
    await expect.element(title).toHaveFocus();
    expect(callsOf("tour.create")).toHaveLength(1);
  },
);

test(
  "a failure to load the tours is logged, shown, and can be retried",
  requirement("manage-tours.failures"),
  async () => {
    const errors = loggedErrors();
    answer("tour.list", () => {
      throw new AppError("INTERNAL", "away");
    });
    await renderPortal(<ManageTours />, "/admin/dashboard");
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect.element(retry, { timeout: 10_000 }).toBeVisible();
    expect(errors()).toContain("Error fetching tours:");
    answer("tour.list", () => ({ results: [exampleTour], pages: 1, total: 1 }));
    await retry.click();
    await expect.element(button(`Edit ${exampleTour.title}`)).toBeVisible();
  },
);

test("the second of two editors sees the first one's changes, and loses no input", async () => {
  await openTour();
  const theirs = { ...exampleTour, price: 5500, description: "By the other", version: exampleTour.version + 1 };
  answer("tour.update", ({ version }) => {
    if (version !== theirs.version) throw new AppError("EDIT_CONFLICT", conflictMessage, { current: theirs });
    return theirs;
  });
  await edit.getByLabelText("Price", { exact: true }).fill("4200");
  await edit.getByLabelText("Duration", { exact: true }).fill("4 days");
  await edit.getByRole("button", { name: "Update Tour" }).click();
  const notice = edit
    .getByRole("alert")
    .filter({ hasText: "Somebody else has changed this in the meantime. Nothing of yours is lost." });
  await expect.element(notice).toHaveTextContent(`Description: ${exampleTour.description} → By the other`);
  await expect.element(notice).toHaveTextContent("Price: ₹4,500 → ₹5,500 (you changed it too: yours is in the form)");
  await expect.element(edit.getByLabelText("Price", { exact: true })).toHaveValue("4200");
  await expect.element(edit.getByLabelText("Duration", { exact: true })).toHaveValue("4 days");
  await expect.element(edit.getByLabelText("Description", { exact: true })).toHaveValue("By the other");
  await notice.getByRole("button", { name: "Use theirs for Price" }).click();
  await expect.element(edit.getByLabelText("Price", { exact: true })).toHaveValue("5500");
  await edit.getByRole("button", { name: "Update Tour" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "Tour updated." })).toBeVisible();
  const merged = { price: 5500, description: "By the other", duration: "4 days", version: theirs.version };
  expect(callsOf("tour.update").at(-1)?.input).toMatchObject(merged);
});

test("days are closed in the form by keyboard and by pointer, and opened again", async () => {
  let tour = { ...exampleTour, closedDates: [] as string[] };
  answer("tour.list", () => ({ results: [tour], pages: 1, total: 1 }));
  answer("tour.update", ({ closedDates }) => {
    tour = { ...tour, closedDates: z.array(z.string()).parse(closedDates) };
    return tour;
  });
  await renderPortal(<ManageTours />, "/admin/dashboard");
  const open = async () => {
    await button(`Edit ${exampleTour.title}`).click();
    await edit.getByText("Season, closed days and changes").click();
  };
  const save = async () => {
    await edit.getByRole("button", { name: "Update Tour" }).click();
    await expect.element(edit).not.toBeInTheDocument();
  };
  const chosen = edit.getByRole("list", { name: "Chosen days" }).getByRole("listitem");
  await open();
  await pressEnterOn(edit.getByRole("button", { name: "Next month" }));
  const days = edit.getByRole("grid").getByRole("button", { disabled: false });
  await pressEnterOn(days.nth(10));
  await days.nth(12).click();
  await expect.poll(() => chosen.elements()).toHaveLength(2);
  await save();
  const [first, second] = tour.closedDates;
  expect(tour.closedDates).toHaveLength(2);

  await open();
  await edit
    .getByRole("button", { name: /^Open again on / })
    .first()
    .click();
  await expect.poll(() => chosen.elements()).toHaveLength(1);
  await save();
  expect(first).not.toBe(second);
  expect(tour.closedDates).toEqual([second]);
});
