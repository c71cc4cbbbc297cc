import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { owner, renderPortal } from "~tests/component/render";
import { MailLine } from "./mail-line";

const main = page.getByRole("main");
const setUp = main.getByRole("link", { name: "Set up mail" });

test.each([
  ["files", "Mail is not set up: nobody gets codes, confirmations or invitations."],
  ["failing", "The last mail could not be sent"],
  ["off", "Sending mail is switched off"],
] as const)("while sending is %s, the dashboard says so and leads to the settings", async (state, text) => {
  await renderPortal(<MailLine />, "/admin/dashboard", owner, state);
  await expect.element(main.getByText(text)).toBeVisible();
  await expect.element(setUp).toHaveAttribute("href", "/admin/settings/mail");
});

test("the office is told that an owner can set it up", async () => {
  await renderPortal(<MailLine />, "/admin/dashboard", { ...owner, staffRole: "office" }, "files");
  await expect.element(main.getByText("An owner can set it up.")).toBeVisible();
  await expect.element(setUp).not.toBeInTheDocument();
});

test("nothing is said while mail is sent", async () => {
  await renderPortal(
    <>
      <MailLine />
      <p>The dashboard</p>
    </>,
    "/admin/dashboard",
  );
  await expect.element(main.getByText("The dashboard")).toBeVisible();
  await expect.element(main.getByText(/[Mm]ail/)).not.toBeInTheDocument();
});
