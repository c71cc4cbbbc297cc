import { expect, test } from "vitest";
import { page } from "vitest/browser";
import StaffPage from "~/app/admin/(portal)/staff/page";
import type { MadeInvitation } from "~/features/staff/staff.schema";
import { answer } from "~tests/component/far-side";
import { owner, renderPortal } from "~tests/component/render";

const url = "https://luit.example/admin/invite#q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";
const made: MadeInvitation = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a70",
  email: "temsula@example.com",
  staffRole: "office",
  invitedBy: "Admin",
  createdAt: "2026-11-20T09:30:00.000Z",
  expiresAt: "2026-11-27T09:30:00.000Z",
  url,
};

const main = page.getByRole("main");

test("an owner gets the link of an invitation, to copy or to send by WhatsApp, also while mail is not set up", async () => {
  await page.viewport(390, 844);
  answer("staff.list", () => ({ admins: [], invitations: [], mailInbox: null, history: [] }));
  answer("paper.calendarLink", () => ({ link: null }));
  answer("staff.invite", () => made);
  await renderPortal(<StaffPage />, "/admin/staff", owner, "files");
  await main.getByRole("button", { name: "Invite a person" }).click();
  await expect
    .element(main.getByText(/^They are sent no link: mail is not set up\. You get the link too/))
    .toBeVisible();
  await main.getByLabelText("Email", { exact: true }).fill(made.email);
  await main.getByRole("button", { name: "Send invitation" }).click();

  const panel = main.getByRole("region", { name: "Send the invitation" });
  await expect
    .element(panel.getByText(`${made.email} is invited, but gets no mail: mail is not set up.`))
    .toBeVisible();
  await expect.element(panel.getByLabelText(`Invitation link for ${made.email}`)).toHaveValue(url);
  await expect.element(panel.getByRole("button", { name: /copy/i })).toBeVisible();
  const send = panel.getByRole("link", { name: "Send by WhatsApp" });
  const address = new URL(String(send.element().getAttribute("href")));
  expect(address.origin + address.pathname).toBe("https://wa.me/");
  expect(address.searchParams.get("text")).toContain(url);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await panel.getByRole("button", { name: "Done" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await page.viewport(1440, 900);
});
