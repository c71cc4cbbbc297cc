import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleSettings } from "~/features/settings/settings.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { settingsAnswers } from "~tests/component/forms/office-forms";
import { renderPortal } from "~tests/component/render";
import { ManageWhatsApp } from "./manage-whatsapp";

const main = page.getByRole("main");
const text = (name: string, state: "missing" | "pending" | "rejected") => ({
  name,
  what: name,
  text: "",
  example: `Hello Asha, this is ${name}.`,
  state,
  reason: state === "rejected" ? "INVALID_FORMAT" : "",
});

async function open(): Promise<void> {
  await renderPortal(<ManageWhatsApp apiUrl="https://luit.example.com/api" />, "/admin/settings/whatsapp");
}

test("an owner enters the account, hands in the texts and sends a test, also on a phone", async () => {
  await page.viewport(390, 844);
  settingsAnswers();
  const unset = { whatsAppIsOn: false, whatsAppNumberId: null, whatsAppAccountId: null, whatsAppTokenSet: false };
  answer("settings.read", () => ({ ...exampleSettings, ...unset }));
  answer("mail.templates", () => ({
    results: [text("One", "missing"), text("Two", "rejected")],
    reason: "",
    error: "",
  }));
  await open();
  const handIn = main.getByRole("button", { name: "Hand in to Meta" });
  const send = main.getByRole("button", { name: "Send test message" });
  await expect.element(handIn).toBeDisabled();
  await expect.element(send).toBeDisabled();
  await expect.element(main.getByText("Meta's reason: INVALID_FORMAT")).toBeVisible();
  await expect
    .element(main.getByLabelText("Webhook address"))
    .toHaveValue("https://luit.example.com/api/whatsapp/webhook");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

  await main.getByText("On", { exact: true }).click();
  await main.getByLabelText("Phone number ID").fill("106540352242922");
  await main.getByLabelText("Business account ID").fill("102290129340398");
  await main.getByLabelText("Access token", { exact: true }).fill("EAAG-tea-and-rain");
  answer("settings.update", () => ({ ...exampleSettings, version: 2 }));
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("Saved. Send a test message to see whether it arrives.")).toBeVisible();
  expect(callsOf("settings.update").map(({ input }) => input)).toMatchObject([
    {
      whatsAppIsOn: true,
      whatsAppNumberId: "106540352242922",
      whatsAppToken: "EAAG-tea-and-rain",
      whatsAppMonthlyLimit: 500,
    },
  ]);

  answer("mail.createTemplates", () => ({ results: [text("One", "pending")], reason: "", error: "" }));
  await handIn.click();
  await expect.element(main.getByText("Waits for Meta")).toBeVisible();
  answer("mail.testWhatsApp", () => ({ isSent: true, reason: "", error: "" }));
  await main.getByLabelText("To", { exact: true }).fill("98765 43210");
  await send.click();
  await expect.element(main.getByText("Accepted by Meta. Look at the phone.")).toBeVisible();
  await page.viewport(1440, 900);
});

test("a test that Meta refuses says why, with Meta's words", async () => {
  settingsAnswers();
  await open();
  const reason = "The access token has expired: please enter a new one.";
  answer("mail.testWhatsApp", () => ({ isSent: false, reason, error: "WhatsApp: 190 Access token has expired" }));
  await main.getByLabelText("To", { exact: true }).fill("9876543210");
  await main.getByRole("button", { name: "Send test message" }).click();
  await expect.element(main.getByText(reason)).toBeVisible();
  await expect.element(main.getByText("WhatsApp: 190 Access token has expired")).toBeVisible();
});
