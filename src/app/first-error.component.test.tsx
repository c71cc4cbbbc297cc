import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { page } from "vitest/browser";
import { expectClean } from "~tests/component/access";
import type { RefusedForm } from "~tests/component/forms/refused-form";
import { refusedPortalForms } from "~tests/component/forms/refused-portal-forms";
import { refusedSettingsForms } from "~tests/component/forms/refused-settings-forms";
import { refusedSiteForms } from "~tests/component/forms/refused-site-forms";
import { owner, renderPortal, renderSite } from "~tests/component/render";

beforeEach(() => page.viewport(360, 640));
afterAll(() => page.viewport(1440, 900));

/** The focused error: the form's message, or else the first invalid field with its message. Null if it is no error. */
function focusedError(): Element | null {
  const focused = document.activeElement;
  if (focused?.matches("[data-form-error]")) return focused;
  const field = focused?.closest("[data-field-error]");
  const form = field?.closest("form");
  const isFirst = form?.querySelector("[data-field-error]") === field && !form?.querySelector("[data-form-error]");
  return field && isFirst ? (field.querySelector("[data-field-message]") ?? focused) : null;
}

/** Whether the whole element is in the window, with nothing over it. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isCovered = [0.1, 0.5, 0.9].some((share) => {
    const there = document.elementFromPoint(left + Math.min(width, 200) / 2, top + height * share);
    return there === null || !(element.contains(there) || there.contains(element));
  });
  return !isCovered && top >= 0 && top + height <= window.innerHeight;
}

async function expectFirstError({ answers, prepare, send }: RefusedForm, render: () => Promise<void>): Promise<void> {
  answers?.();
  await render();
  await prepare?.();
  await page.getByRole("button", { name: send, exact: true }).last().click();
  await expect.poll(focusedError).not.toBeNull();
  await expect.poll(() => isSeen(focusedError() ?? document.body)).toBe(true);
  await expectClean();
}

test.each([...refusedPortalForms, ...refusedSettingsForms])(
  "the portal's form of $title shows its first error on a phone, and has no axe violation",
  (form) => expectFirstError(form, () => renderPortal(form.page, "/admin/dashboard")),
);

test.each(refusedSiteForms)("the form of $title shows its first error on a phone, and has no axe violation", (form) =>
  expectFirstError(form, () => renderSite(form.page, "/", form.isVisitor ? null : owner)),
);

test("no form with errors is missing here", () => {
  const proven = [...refusedPortalForms, ...refusedSettingsForms, ...refusedSiteForms].map(({ file }) => file);
  expect([...new Set(proven)].sort()).toEqual(inject("formFiles").errors);
});
