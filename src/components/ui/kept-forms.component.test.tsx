import { expect, inject, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { keptForms } from "~tests/component/forms/kept-forms";
import { leave, renderSite } from "~tests/component/render";

/** Puts a trip into the draft of the booking form, which is proven here: price-calendar.spec. */
const elsewhere = ["checkout/components/trip-draft.ts"];

const drafts = () => Object.keys(window.sessionStorage).filter((key) => /^draft:(?!sent:)/.test(key));

test.each(keptForms)("what was typed in $title is there again, and is gone once it was sent", async (form) => {
  const { answers, field, text, send, savedText } = form;
  answers();
  await renderSite(form.page, "/profile", exampleUser);
  await field.fill(text);
  await expect.poll(drafts).toHaveLength(1);
  await leave();
  await expect.element(page.getByRole("main")).not.toBeInTheDocument();
  await renderSite(form.page, "/profile", exampleUser);
  await expect.element(field).toHaveValue(text);
  await send();
  await expect.poll(drafts).toEqual([]);
  // The message would otherwise come up in the next test, over its buttons.
  if (savedText) await expect.element(page.getByText(savedText)).toBeVisible();
});

test("no form that keeps its input is missing here", () => {
  expect([...keptForms.map(({ file }) => file), ...elsewhere].sort()).toEqual(inject("formFiles").kept);
});
