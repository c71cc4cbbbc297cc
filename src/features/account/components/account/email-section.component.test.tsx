import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAccount } from "~/features/account/account.examples";
import { AppError } from "~/server/api/errors";
import { expectClean } from "~tests/component/access";
import { answer, callsOf } from "~tests/component/far-side";
import { owner, renderSite } from "~tests/component/render";
import { EmailSection } from "./email-section";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const text = (words: string) => page.getByText(words, { exact: true });

const open = (isEmailConfirmed: boolean) =>
  renderSite(<EmailSection account={{ ...exampleAccount, isEmailConfirmed }} />, "/profile/account", owner);

test("an email that is not confirmed says so, and its code confirms it", async () => {
  answer("auth.askEmailConfirmation", () => ({ message: "Code sent to email" }));
  answer("auth.confirmEmail", () => ({ ...exampleAccount, isEmailConfirmed: true }));
  await open(false);
  await expect.element(text("Not confirmed")).toBeVisible();
  await expectClean();
  await press("Confirm email");
  await page.getByLabelText("Code").fill("048 213");
  await press("Confirm email");
  await expect.element(page.getByText("Your email is confirmed.")).toBeVisible();
  expect(callsOf("auth.confirmEmail").map(({ input }) => input)).toEqual([{ code: "048 213" }]);
});

test("an email that is confirmed says so, and asks for nothing", async () => {
  await open(true);
  await expect.element(text("Confirmed")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Confirm email" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Change email" })).toBeVisible();
});

test("a code that cannot be sent is reported, and opens no form", async () => {
  answer("auth.askEmailConfirmation", () => {
    throw new AppError("MAIL_OFF", "We cannot send codes at the moment. Please try again later.");
  });
  await open(false);
  await press("Confirm email");
  await expect.element(page.getByText("We cannot send codes at the moment. Please try again later.")).toBeVisible();
  await expect.element(page.getByLabelText("Code")).not.toBeInTheDocument();
});
