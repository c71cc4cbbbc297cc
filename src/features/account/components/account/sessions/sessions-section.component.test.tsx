import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { OwnAccount } from "~/features/account/components/account/own-account";
import { exampleSession } from "~/features/account/sessions/session.examples";
import type { OwnSession } from "~/features/account/sessions/session.schema";
import { readSession } from "~/lib/session/session";
import { AppError } from "~/server/api/errors";
import { expectClean, expectWhole } from "~tests/component/access";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const phone: OwnSession = {
  ...exampleSession,
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a72",
  isCurrent: false,
  browser: "Samsung Internet",
  system: "Android",
  network: "2001:db8:1::/48",
  lastUsedAt: minutesAgo(5.5),
};
const unknown: OwnSession = {
  ...exampleSession,
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a73",
  isCurrent: false,
  way: "google",
  hasSecondStep: true,
  browser: null,
  system: null,
  network: null,
  lastUsedAt: minutesAgo(3 * 24 * 60),
};

const section = page.getByRole("region", { name: "Sessions" });
const rows = section.getByRole("listitem");
const endOf = (device: string) => section.getByRole("button", { name: `End session: ${device}` });
const endOthers = section.getByRole("button", { name: "End all other sessions" });

async function open(sessions: () => OwnSession[] | Promise<OwnSession[]>): Promise<void> {
  answer("auth.me", () => exampleAccount);
  answer("secondFactor.list", () => ({ app: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }));
  answer("auth.sessions", async () => ({ sessions: await sessions() }));
  answer("assistant.list", () => ({ assistants: [], isOpen: false }));
  await renderSite(<OwnAccount />, "/profile/account", exampleUser);
}

test("the sessions are listed in words, and whole on small screens", async () => {
  await open(() => [exampleSession, phone, unknown]);
  await expect
    .element(rows.first())
    .toHaveTextContent(
      "Chrome on WindowsThis device103.21.58.x · In use nowLogged in with password, 18 Nov 2026, 11:42 am",
    );
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/^Samsung Internet on Android2001:db8:1:… · Last used 5 minutes ago/);
  await expect.element(rows.nth(2)).toHaveTextContent(/^Unknown deviceUnknown network · Last used 3 days ago/);
  await expect.element(rows.nth(2)).toHaveTextContent("Logged in with Google and second step, 18 Nov 2026, 11:42 am");
  expect(rows.first().getByRole("button").elements()).toEqual([]);
  await expectClean();
  await expectWhole();
});

test("one is ended by the keyboard, and the focus goes on to the next", async () => {
  await open(() => [exampleSession, phone, unknown]);
  answer("auth.endSession", () => ({ message: "The session is ended." }));
  await expect.element(endOf("Samsung")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  endOf("Samsung").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status").filter({ hasText: "The session is ended." })).toBeVisible();
  expect(callsOf("auth.endSession").map(({ input }) => input)).toEqual([{ id: phone._id }]);
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.poll(() => document.activeElement).toBe(rows.nth(1).element());
});

test("one that cannot be ended stays, and one that had ended already goes", async () => {
  await open(() => [exampleSession, phone]);
  answer("auth.endSession", () => {
    throw new LostAnswer();
  });
  await endOf("Samsung").click();
  const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect.element(alert("The session could not be ended. Please try again.")).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  answer("auth.endSession", () => {
    throw new AppError("NOT_FOUND", "This session has ended already.");
  });
  await endOf("Samsung").click();
  await expect.element(alert("This session has ended already.")).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
});

test("all others are ended after a question, and this device goes on with its later token", async () => {
  let sessions = [exampleSession, phone, unknown];
  await open(() => sessions);
  answer("auth.endOtherSessions", () => {
    sessions = [exampleSession];
    return { ...exampleUser, token: "later.token.here" };
  });
  await endOthers.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the others" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "All other sessions are ended." })).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(readSession()?.token).toBe("later.token.here");
  await expect.element(endOthers).not.toBeInTheDocument();
});

test("a login from before the list says so, and can end what is not listed", async () => {
  await open(() => []);
  await expect.element(section).toHaveTextContent("This device is not in the list");
  await expect.element(endOthers).toBeVisible();
  await expectClean();
});

test("a list that does not load says so, can be tried again, and leaves the way to log out everywhere", async () => {
  let isLost = true;
  await open(() => {
    if (isLost) throw new AppError("FORBIDDEN", "No.");
    return [exampleSession];
  });
  await expect.element(section).toHaveTextContent("Your sessions could not be loaded. Please try again later.");
  await expect.element(section.getByRole("button", { name: "Log out everywhere" })).toBeVisible();
  await expect.element(endOthers).not.toBeInTheDocument();
  isLost = false;
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
});
