import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { UndoPrices } from "./undo-prices";

const batch = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a98";
const dialog = page.getByRole("alertdialog", { name: "Undo this change of prices?" });

const at = "2026-11-26T09:34:00.000Z";

test("a change of prices is undone after a question, which says why it could not be", async () => {
  answer("catalogue.undoPrices", () => {
    throw new AppError("EDIT_CONFLICT", "Nothing was undone. The prices were changed since: Majuli.");
  });
  await renderPortal(<UndoPrices id={batch} at={at} />, "/admin/log");
  await page.getByRole("button", { name: "Undo the change of prices of 26 Nov 2026, 3:04 pm" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByText("The prices were changed since: Majuli.")).toBeVisible();
  answer("catalogue.undoPrices", () => ({ undone: ["Tea", "Ziro"], left: ["Majuli"] }));
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const said = "2 products have the earlier prices again. Changed since, and left as they are: Majuli.";
  await expect.element(page.getByText(said)).toBeVisible();
  expect(callsOf("catalogue.undoPrices").map(({ input }) => input)).toEqual([{ id: batch }, { id: batch }]);
});
