import type { ReactNode } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { PolicyFields } from "~/features/product/policy/components/policy-fields";
import { exampleSettings, exampleSettingsChange } from "~/features/settings/settings.examples";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { settingsAnswers } from "~tests/component/forms/office-forms";
import { leave, renderPortal } from "~tests/component/render";
import { ManageSettings } from "./manage-settings";

const preview = page.getByTestId("header-preview");
const name = page.getByLabelText("Name", { exact: true }).first();
const save = () => page.getByRole("button", { name: "Save Settings" }).click();

async function open(section = "", policies: ReactNode = null): Promise<void> {
  settingsAnswers();
  const apiUrl = "https://luit.example.com/api";
  await renderPortal(<ManageSettings logo={null} policies={policies} apiUrl={apiUrl} />, `/admin/settings${section}`);
}

test("settings that were opened at a section can be left in browsers whose scrollIntoView answers a Promise", async () => {
  const real = Element.prototype.scrollIntoView;
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
    return Promise.resolve() as unknown as undefined;
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = real;
  });
  await open("#business");
  await expect.poll(() => scrolled).toContain("business");
  await leave();
});

test("the settings show the header while one types, and errors at their fields, also on a phone", async () => {
  await page.viewport(390, 844);
  await open();
  await name.fill("Brahma & Sons");
  await page.getByLabelText("Bookings phone").fill("+91 98765 43210");
  await expect.element(preview).toHaveTextContent("Brahma & Sons");
  await expect.element(preview).toHaveTextContent("+91 98765 43210");

  await name.fill(" ");
  await page.getByLabelText("Service fee in percent").fill("101");
  await page.getByLabelText("UPI ID").fill("luit@gmail.com");
  await save();
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await expect.element(page.getByText("Must be 0 to 100")).toBeVisible();
  await expect.element(page.getByText("Please enter a UPI ID such as luit@okhdfcbank")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByLabelText("Service fee in percent")).toHaveValue("101");
  expect(callsOf("settings.update")).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect.element(preview).toHaveTextContent(exampleSettings.name);
  await page.viewport(1440, 900);
});

test("an error that the server finds in a policy stands at the field that is wrong", async () => {
  await open("", <PolicyFields isDefault />);
  answer("settings.update", () => {
    const issues = [
      { path: ["cancellation", 0, "refundPercent"], message: "Too much is refunded" },
      { path: ["cancellation", 1, "refundPercent"], message: "The last row must be 0" },
      { path: ["payment", "depositPercent"], message: "Too small a deposit" },
    ];
    throw new AppError("VALIDATION", "Please correct the fields.", { issues });
  });
  await page.getByText("By days before travel").click();
  await page.getByText("A deposit", { exact: true }).click();
  await save();
  for (const [label, message] of [
    ["Row 1: percent refunded", "Too much is refunded"],
    ["Last row: percent refunded", "The last row must be 0"],
    ["Deposit in percent", "Too small a deposit"],
  ] as const) {
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(message);
  }
});

test("the history says who changed what, after the settings were saved", async () => {
  const limits = (days: number) => ({ ...exampleSettings.limits, days });
  answer("settings.update", () => ({ ...exampleSettings, limits: limits(31), version: 2 }));
  answer("settings.history", () => [{ ...exampleSettingsChange, fields: { limits: [limits(30), limits(31)] } }]);
  await open();
  await page.getByLabelText("Car days").fill("31");
  await save();
  await expect.element(page.getByText("Settings saved.")).toBeVisible();
  expect(callsOf("settings.update").at(-1)?.input).toMatchObject({ limits: { days: 31 }, version: 1 });
  // Its middle, because the message covers the text.
  await page.getByRole("group").filter({ hasText: "History" }).click();
  const change = page.getByText(/Most pending bookings per customer: .*days 30.* → .*days 31/);
  await expect.element(change.first()).toBeVisible();
});
