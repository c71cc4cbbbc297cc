import { expect, test } from "vitest";
import { page } from "vitest/browser";
import StaffPage from "~/app/admin/(portal)/staff/page";
import type { Staff } from "~/features/staff/staff.schema";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const person = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a03",
  name: "Rongmei Kiran",
  email: "kiran@example.com",
  phone: "9876543210",
  staffRole: "office" as const,
  hasSecondFactor: false,
  createdAt: "2026-11-20T09:30:00.000Z",
};
const main = page.getByRole("main");

async function open(staff: Pick<Staff, "admins" | "mailInbox">): Promise<void> {
  answer("staff.list", () => ({ ...staff, invitations: [], history: [] }));
  answer("paper.calendarLink", () => ({ link: null }));
  await renderPortal(<StaffPage />, "/admin/staff");
}

test("an owner chooses which mails a person gets, and reads which go to nobody, also on a phone", async () => {
  await page.viewport(390, 844);
  await open({ admins: [{ ...person, mails: ["request", "unanswered"] }], mailInbox: null });
  await expect.element(main.getByText("Mails: Requests of customers, Unanswered bookings")).toBeVisible();
  await expect
    .element(main.getByText(/^Goes to nobody: New bookings, Cancelled bookings, Disputed payments\./))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

  await main.getByRole("button", { name: `Mails to ${person.name}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByLabelText("Disputed payments")).not.toBeInTheDocument();
  await dialog.getByLabelText("New bookings").click();
  await dialog.getByLabelText("Requests of customers").click();
  answer("staff.setMails", () => ({ mails: [], possible: [], mailInbox: null }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(`The mails of ${person.name} are saved.`)).toBeVisible();
  expect(callsOf("staff.setMails").map(({ input }) => input)).toEqual([
    { id: person._id, mails: ["newBooking", "unanswered"] },
  ]);
  await page.viewport(1440, 900);
});

test("while the settings have an inbox, the page says what goes there", async () => {
  await open({ admins: [{ ...person, mails: [] }], mailInbox: "inbox@example.com" });
  await expect.element(main.getByText("Mails: none")).toBeVisible();
  await expect
    .element(main.getByText(/^New bookings, .* go to inbox@example\.com, whatever is chosen here/))
    .toBeVisible();
  await expect.element(main.getByText(/^Goes to nobody: Disputed payments\./)).toBeVisible();
});
