import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { OwnAccount } from "~/features/account/components/account/own-account";
import { answer, callsOf } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";

const section = page.getByRole("region", { name: "Mails of the office" });

async function open(isStaff: boolean, mailInbox: string | null = null): Promise<void> {
  answer("auth.me", () => ({ ...exampleAccount, ...(isStaff && { role: "admin", staffRole: "office" }) }));
  answer("secondFactor.list", () => ({ app: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }));
  answer("auth.sessions", () => ({ sessions: [] }));
  answer("assistant.list", () => ({ assistants: [], isOpen: false }));
  answer("staff.ownMails", () => ({ mails: ["newBooking"], possible: ["newBooking", "request"], mailInbox }));
  await renderSite(<OwnAccount />, "/profile/account", exampleUser);
}

test("a person of the staff chooses which mails of the office they get", async () => {
  await open(true);
  await expect.element(section.getByLabelText("New bookings")).toBeChecked();
  await section.getByLabelText("Requests of customers").click();
  answer("staff.setOwnMails", () => ({ mails: [], possible: [], mailInbox: null }));
  await section.getByRole("button", { name: "Save mails" }).click();
  await expect.element(page.getByText("Your choice is saved.")).toBeVisible();
  expect(callsOf("staff.setOwnMails").map(({ input }) => input)).toEqual([{ mails: ["newBooking", "request"] }]);
});

test("they read that an inbox gets the mails instead", async () => {
  await open(true, "inbox@example.com");
  await expect
    .element(section.getByText("New bookings, Requests of customers: these go to inbox@example.com", { exact: false }))
    .toBeVisible();
});

test("a customer does not see the choice", async () => {
  await open(false);
  await expect.element(page.getByRole("region", { name: "Sessions" })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  expect(callsOf("staff.ownMails")).toEqual([]);
});
