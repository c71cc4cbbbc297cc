import { expect, test } from "vitest";
import { page } from "vitest/browser";
import StaffPage from "~/app/admin/(portal)/staff/page";
import { answer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect();
const menu = page.getByRole("button", { name: "Menu", exact: true });

/** Invites somebody, and returns the message about it once it stands still. */
async function showToast(email: string) {
  answer("staff.list", () => ({ admins: [], invitations: [], mailInbox: null, history: [] }));
  answer("paper.calendarLink", () => ({ link: null }));
  const invited = { email, staffRole: "office" as const };
  answer("staff.invite", () => ({
    ...invited,
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a97",
    invitedBy: "Admin",
    createdAt: "2026-11-27T09:30:00.000Z",
    expiresAt: "2026-12-04T09:30:00.000Z",
    url: "https://luit.example/admin/invite#code",
  }));
  await renderPortal(<StaffPage />, "/admin/staff");
  await page.getByRole("button", { name: "Invite a person" }).click();
  await page.getByLabelText("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: `The invitation to ${email}` });
  await expect.element(toast).toBeVisible();
  // Sonner says when the way in begins; before that no animation runs yet.
  await expect.element(toast).toHaveAttribute("data-mounted", "true");
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return toast;
}

test.each([
  [390, 844],
  [1024, 700],
  [1440, 900],
])("at %i px a toast covers neither the menu, the link to the site nor the logout", async (width, height) => {
  await page.viewport(width, height);
  const toast = await showToast(`at-${width}@example.com`);
  const hasMenu = width < 1024;
  expect(menu.elements()).toHaveLength(hasMenu ? 1 : 0);
  const ways = [page.getByRole("link", { name: "View site" }), page.getByRole("button", { name: "Logout" })];
  const covered = (way: { element(): Element }) => {
    const [a, b] = [boxOf(toast), boxOf(way)];
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  if (hasMenu) {
    expect(covered(menu)).toBe(false);
    await menu.click();
  }
  for (const way of ways) {
    await expect.element(way).toBeVisible();
    expect(covered(way)).toBe(false);
  }
});
