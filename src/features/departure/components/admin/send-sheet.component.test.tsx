import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleMadeSheetLink, exampleSheet, exampleSheetReader } from "~/features/departure/sheet/sheet.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { SendSheet } from "./send-sheet";

const of = { productId: exampleSheet.product._id, date: exampleSheet.date };
const mail = page.getByRole("button", { name: `Mail to ${exampleSheetReader.email}` });
const warning = page.getByText("A new link, also one by mail, ends the one before.");
const show = () => renderPortal(<SendSheet of={of} trip="Sela Pass" />, "/admin/departures/sheet");

test("before a guide with a link gets another one by mail, the panel says that it ends the first one", async () => {
  answer("departure.sheetReaders", () => [exampleSheetReader]);
  await show();
  await expect.element(mail).toBeVisible();
  await expect.element(warning).toBeVisible();
});

test("without a link there is none to end, and after the mail there is one", async () => {
  answer("departure.sheetReaders", () => [{ ...exampleSheetReader, link: null }]);
  answer("departure.shareSheet", () => exampleMadeSheetLink);
  await show();
  await expect.element(mail).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await mail.click();
  await expect.element(warning).toBeVisible();
  expect(callsOf("departure.shareSheet")).toMatchObject([{ input: { ...of, mail: true } }]);
});

test("nothing is said of mail to a guide without an account", async () => {
  answer("departure.sheetReaders", () => [{ ...exampleSheetReader, email: null }]);
  await show();
  await expect.element(page.getByRole("button", { name: "Make a new link" })).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});
