import { expect, test } from "vitest";
import { page } from "vitest/browser";
import SendingPage from "~/app/admin/(portal)/settings/mail/page";
import { exampleSettings } from "~/features/settings/settings.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { settingsAnswers } from "~tests/component/forms/office-forms";
import { renderPortal } from "~tests/component/render";

const unset = {
  mailBy: "files" as const,
  mailFrom: null,
  smtpHost: null,
  smtpUser: null,
  smtpPasswordSet: false,
  resendKeySet: false,
};

const main = page.getByRole("main");
const save = main.getByRole("button", { name: "Save", exact: true });
const send = main.getByRole("button", { name: "Send test mail" });

async function open(): Promise<void> {
  settingsAnswers();
  answer("settings.read", () => ({ ...exampleSettings, ...unset }));
  await renderPortal(<SendingPage />, "/admin/settings/mail");
}

test("an owner sets up an SMTP server, and sends a test mail once it is saved, also on a phone", async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(main.getByText("Nobody gets them.")).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(main.getByText("Choose a service and save it first.")).toBeVisible();

  await main.getByText("By an SMTP server").click();
  await main.getByLabelText("Mail server").fill("smtp.example.com");
  await main.getByLabelText("User").fill("luit@example.com");
  await main.getByLabelText("Password", { exact: true }).fill("tea-and-rain");
  await expect.element(send).toBeDisabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  answer("settings.update", () => ({
    ...exampleSettings,
    mailFrom: null,
    smtpUser: "luit@example.com",
    version: 2,
  }));
  await save.click();
  await expect.element(page.getByText("Saved. Send a test mail to see whether it arrives.")).toBeVisible();
  expect(callsOf("settings.update").map(({ input }) => input)).toMatchObject([
    {
      mailBy: "smtp",
      smtpHost: "smtp.example.com",
      smtpPort: 587,
      smtpSecurity: "starttls",
      smtpPassword: "tea-and-rain",
    },
  ]);
  await expect.element(main.getByLabelText("Password", { exact: true })).toHaveValue("");

  answer("mail.test", () => ({ isSent: true, reason: "", error: "" }));
  await send.click();
  await expect.element(main.getByText(/^Accepted for .+@/)).toBeVisible();
  await page.viewport(1440, 900);
});

test("a test mail that is refused says why, with the answer of the server", async () => {
  settingsAnswers();
  await renderPortal(<SendingPage />, "/admin/settings/mail");
  const reason = "The mail server does not let us in: the user or the password is not right.";
  answer("mail.test", () => ({ isSent: false, reason, error: "SMTP: 535 5.7.8 no" }));
  await main.getByLabelText("To", { exact: true }).fill("asha@example.com");
  await send.click();
  await expect.element(main.getByText(reason)).toBeVisible();
  await expect.element(main.getByText("SMTP: 535 5.7.8 no")).toBeVisible();
  expect(callsOf("mail.test").map(({ input }) => input)).toEqual([{ to: "asha@example.com" }]);
});

test("a secret that is set is not shown, and can be removed", async () => {
  settingsAnswers();
  answer("settings.update", () => ({ ...exampleSettings, smtpUser: null, smtpPasswordSet: false, version: 2 }));
  await renderPortal(<SendingPage />, "/admin/settings/mail");
  const password = main.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveAttribute("placeholder", "Set. Type to replace it");
  await main.getByLabelText("Remove the Password").click();
  await main.getByLabelText("User").fill("");
  await expect.element(password).toBeDisabled();
  await save.click();
  await expect
    .poll(() => callsOf("settings.update").map(({ input }) => input))
    .toMatchObject([{ smtpUser: null, smtpPassword: null }]);
});
