import { describe, expect, inject, test } from "vitest";
import { endSession } from "~/lib/session/session";
import { bookingForms } from "~tests/component/forms/booking-forms";
import { catalogueForms } from "~tests/component/forms/catalogue-forms";
import { officeForms } from "~tests/component/forms/office-forms";
import { addressNow, logInAgain, renderPortal } from "~tests/component/render";

const forms = [...officeForms, ...bookingForms, ...catalogueForms];

/** Sources that type nothing here, with the test that proves them. */
const elsewhere = {
  /** A file cannot be typed: catalogue-files.component.test. */
  draft: ["product/manage/transfer/components/use-catalogue-import.ts"],
  /** Asks while the bookings are being changed, not while something is typed: matching-form.component.test. */
  guard: ["office/matching/components/matching-form.tsx"],
};

/** Whether the browser would ask before the page is closed or loaded again. */
const asksAtUnload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe.each(forms)("$title", ({ address, page, answers, open, opensItself, guard, field, text }) => {
  test(`is kept over the end of the session${guard ? ", and not left without a question" : ""}`, async () => {
    answers?.();
    await renderPortal(page, address);
    await open?.();
    await expect.element(field).toBeVisible();
    expect(asksAtUnload()).toBe(false);
    await field.fill(text);
    expect(asksAtUnload()).toBe(guard !== undefined);

    endSession();
    await expect.poll(addressNow).toContain("/admin/login?ended=1");
    await expect.element(field).not.toBeInTheDocument();
    logInAgain(address);
    if (!opensItself) await open?.();
    await expect.element(field).toHaveValue(text);
    await expect.poll(asksAtUnload).toBe(guard !== undefined);
  });
});

const unique = (paths: (string | undefined)[]) => [...new Set(paths.filter((path) => path !== undefined))].sort();

test("no form of the portal is missing here", () => {
  const found = inject("formFiles");
  expect(unique([...forms.map(({ draft }) => draft), ...elsewhere.draft])).toEqual(found.draft);
  expect(unique([...forms.map(({ guard }) => guard), ...elsewhere.guard])).toEqual(found.guard);
});
