import { useState } from "react";
import { expect, inject, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DateField } from "~/components/ui/date-field";
import { exampleChange } from "~/features/history/history.examples";
import { expectClean, expectWhole } from "~tests/component/access";
import { answer } from "~tests/component/far-side";
import { bookingDialogs } from "~tests/component/forms/booking-dialogs";
import { catalogueEdits } from "~tests/component/forms/catalogue-edits";
import { moneyDialogs } from "~tests/component/forms/money-dialogs";
import { officeDialogs } from "~tests/component/forms/office-dialogs";
import type { OpenPart } from "~tests/component/forms/open-part";
import { owner, renderPortal, renderSite } from "~tests/component/render";

const dialogs = [...bookingDialogs, ...moneyDialogs, ...officeDialogs];

const elsewhere = [
  // Asks by a text alone after the server's answer, in the frame of the others: portal-bookings.spec.
  "office/status/components/status-actions.tsx",
  // The frames of the dialogs about money.
  "office/money/components/ask-text.tsx",
  "office/money/components/money-dialog.tsx",
];

const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));

async function open({ page, isPublic, answers }: OpenPart): Promise<void> {
  answers?.();
  if (isPublic) await renderSite(page, "/profile", owner);
  else await renderPortal(page, "/admin/dashboard");
}

test.each(dialogs)("the dialog of $title has no axe violation, and returns the focus", async (part) => {
  const { opener, loaded = dialog } = part;
  await open(part);
  if (opener) {
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(loaded).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await expectClean();
  if (!opener) return;
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test.each([
  { title: "a tour", panel: "Edit Tour", kind: "tour", folds: ["More details"] },
  { title: "a car", panel: "Edit Vehicle", kind: "car", folds: [] },
  { title: "an offer", panel: "Edit Offer", kind: "offer", folds: [] },
] as const)(
  "the form of $title has no axe violation with all its parts open, and is whole on small screens",
  async (item) => {
    const edit = catalogueEdits.find(({ title }) => title === item.title);
    edit?.answers();
    answer(`${item.kind}.history`, () => [exampleChange]);
    // Not the dashboard, whose tabs in the sidebar name the panel around the form.
    await renderPortal(edit?.page, "/admin/bookings");
    await edit?.open?.();
    const form = page.getByRole("region", { name: item.panel });
    for (const fold of ["Season, closed days and changes", "History", ...item.folds])
      await form.getByText(fold).click();
    await form.getByRole("grid").getByRole("button", { disabled: false }).last().click();
    await form.getByLabelText("Must be booked at least").fill("soon");
    await form.getByRole("button", { name: /^Update / }).click();
    await expect.element(form.getByText("Must be 0 to 365")).toBeVisible();
    await expect.element(form.getByText("Rongmei Kiran")).toBeVisible();
    await expectClean();
    await expectWhole();
  },
);

function Day() {
  const [date, setDate] = useState("");
  return <DateField label="Day" value={date} onChange={setDate} today="2026-12-01" min="2026-12-01" />;
}

test("the calendar of a date field has no axe violation, and returns the focus", async () => {
  await renderSite(<Day />, "/");
  const opener = page.getByRole("button", { name: /calendar/ });
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("grid")).toBeVisible();
  await expectClean();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("no dialog is missing here", () => {
  const files = new Set([...dialogs.map(({ file }) => file), ...elsewhere]);
  expect([...files].sort()).toEqual(inject("formFiles").dialogs);
});
