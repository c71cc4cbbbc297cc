import { expect, test } from "vitest";
import { page } from "vitest/browser";
import BackupPage from "~/app/admin/(portal)/settings/backup/page";
import { exampleBackups } from "~/features/settings/backup/backup.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { settingsAnswers } from "~tests/component/forms/office-forms";
import { renderPortal } from "~tests/component/render";

const main = page.getByRole("main");
const open = () => renderPortal(<BackupPage />, "/admin/settings/backup");

test("an owner sees the last backup and its trial, and asks for one now, also on a phone", async () => {
  await page.viewport(390, 844);
  settingsAnswers();
  await open();
  await expect.element(main.getByText("28 Nov 2026, 3:00 am: 48.2 MB, 2,28,540 rows, 300 pictures")).toBeVisible();
  await expect.element(main.getByText("28 Nov 2026, 3:00 am: every row was the same")).toBeVisible();
  await expect.element(main.getByRole("button", { name: "Download" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

  answer("backup.ask", () => ({ isAsked: true }));
  answer("backup.read", () => ({ ...exampleBackups, isRunning: true }));
  await main.getByRole("button", { name: "Back up now" }).click();
  await expect.element(main.getByRole("button", { name: "Backing up..." })).toBeVisible();
  expect(callsOf("backup.ask")).toHaveLength(1);
});

test("before the first one there is neither a file nor a trial", async () => {
  settingsAnswers();
  answer("backup.read", () => ({ ...exampleBackups, good: [], trial: null }));
  await open();
  await expect.element(main.getByText("None yet").first()).toBeVisible();
  expect(main.getByText("None yet").elements()).toHaveLength(2);
  await expect.element(main.getByRole("heading", { name: "Files" })).not.toBeInTheDocument();
});

test("what went wrong is said, with its reason", async () => {
  settingsAnswers();
  const error = "There is no room for a backup in /mnt/safe: it needs about 120 MB.";
  const trial = { triedAt: "2026-11-27T21:30:31.402Z", result: "failed" as const, error: "The table User has 3 rows." };
  const failure = { endedAt: "2026-11-28T21:30:00.000Z", error };
  answer("backup.read", () => ({ ...exampleBackups, trial, failure, problem: "room" }));
  await open();
  const alert = main.getByRole("alert").filter({ hasText: "the disk has no room" });
  await expect.element(alert).toBeVisible();
  await expect.element(main.getByText(error)).toBeVisible();
  await expect.element(main.getByText("The table User has 3 rows.")).toBeVisible();
});

test("a trial that the database does not allow is no failure, and the page says what to do", async () => {
  await page.viewport(390, 844);
  settingsAnswers();
  const error =
    'The backups cannot be tried: the database user shop may not create databases. An administrator can allow it by ALTER ROLE "shop" CREATEDB.';
  answer("backup.read", () => ({
    ...exampleBackups,
    trial: { triedAt: "2026-11-27T21:30:31.402Z", result: "refused" as const, error },
  }));
  await open();
  await expect.element(main.getByText(error, { exact: true })).toBeVisible();
  await expect.element(main.getByText(/Failed on/)).not.toBeInTheDocument();
  await expect.element(main.getByText("The last trial restore failed.")).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
