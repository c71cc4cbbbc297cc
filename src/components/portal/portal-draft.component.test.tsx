import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import StaffPage from "~/app/admin/(portal)/staff/page";
import { clearSession, endSession } from "~/lib/session/session";
import { AppError, signInMessage } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import { addressNow, logInAgain, owner, renderPortal } from "~tests/component/render";

const path = "/admin/staff";
const email = page.getByLabelText("Email", { exact: true });
const send = page.getByRole("button", { name: "Send invitation" });
const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith("draft:"));

beforeEach(async () => {
  answer("staff.list", () => ({ admins: [], invitations: [], mailInbox: null, history: [] }));
  answer("paper.calendarLink", () => ({ link: null }));
  await renderPortal(<StaffPage />, path);
  await page.getByRole("button", { name: "Invite a person" }).click();
});

test("a save that the server refuses to an ended session leads to the login, and the input is there again", async () => {
  answer("staff.invite", () => {
    throw new AppError("UNAUTHORIZED", signInMessage);
  });
  await email.fill("next@example.com");
  await send.click();
  await expect.poll(addressNow).toBe("/admin/login?ended=1&returnTo=%2Fadmin%2Fstaff");
  await expect.element(email).not.toBeInTheDocument();
  logInAgain(path);
  await expect.element(email).toHaveValue("next@example.com");
});

test("a logout in another tab keeps the input as well, once", async () => {
  await email.fill("next@example.com");
  // What the browser reports to the other tabs.
  window.localStorage.removeItem("user");
  window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
  await expect.element(email).not.toBeInTheDocument();
  logInAgain(path);
  await expect.element(email).toHaveValue("next@example.com");
  expect(drafts()).toEqual([]);
});

test("nobody else gets the input, and a form without input leaves nothing", async () => {
  await email.fill("next@example.com");
  endSession();
  await expect.element(email).not.toBeInTheDocument();
  logInAgain(path, { ...owner, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a02" });
  await page.getByRole("button", { name: "Invite a person" }).click();
  await expect.element(email).toHaveValue("");
  endSession();
  await expect.element(email).not.toBeInTheDocument();
  logInAgain(path);
  await expect.element(email).toHaveValue("next@example.com");
});

test("a logout on purpose keeps nothing and gives no reason", async () => {
  await email.fill("next@example.com");
  clearSession();
  await expect.poll(addressNow).toBe("/admin/login?returnTo=%2Fadmin%2Fstaff");
  await expect.element(email).not.toBeInTheDocument();
  expect(drafts()).toEqual([]);
});

test("what was sent is not offered again", async () => {
  answer("staff.invite", (invited) => ({
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a03",
    email: invited.email,
    staffRole: "office",
    invitedBy: owner.name,
    createdAt: "2026-11-20T09:30:00.000Z",
    expiresAt: "2026-11-27T09:30:00.000Z",
    url: "https://luit.example/admin/invite#code",
  }));
  await email.fill("next@example.com");
  await send.click();
  await expect.element(email).not.toBeInTheDocument();
  endSession();
  await expect.poll(addressNow).toContain("/admin/login");
  expect(drafts()).toEqual([]);
});
