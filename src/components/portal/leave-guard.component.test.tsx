import { use, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import CodesPage from "~/app/admin/(portal)/codes/page";
import { expectClean } from "~tests/component/access";
import { answer } from "~tests/component/far-side";
import { addressNow, leave, renderPortal } from "~tests/component/render";
import { GuardContext, useLeaveGuard } from "./leave-guard";

const field = page.getByRole("textbox", { name: "Code" });
const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
const permits = page.getByRole("link", { name: "Permits" });

beforeEach(async () => {
  answer("code.list", () => ({ results: [], total: 0, page: 1, pages: 1 }));
  await renderPortal(<CodesPage />, "/admin/codes");
  await page.getByRole("button", { name: "Add Code" }).click();
});

/** Whether the browser would ask before the page is closed or loaded again. */
const asksAtUnload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("a link is followed only after unsaved input is discarded on purpose", async () => {
  await field.fill("RAIN10");
  await permits.click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.element(field).toHaveValue("RAIN10");
  expect(addressNow()).toBe("/admin/codes");
  await permits.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.poll(addressNow).toBe("/admin/permits");
});

test("a tab of the dashboard, and the form's own button, ask as well", async () => {
  await field.fill("RAIN10");
  await page.getByRole("link", { name: "Manage Tours" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  expect(addressNow()).toBe("/admin/codes");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.element(field).not.toBeInTheDocument();
  // What was discarded does not come back.
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect.element(field).toHaveValue("");
});

test("Escape keeps the input, and the focus goes back to the link", async () => {
  await field.fill("RAIN10");
  permits.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).toBeVisible();
  await expectClean();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(permits).toHaveFocus();
  await expect.element(field).toHaveValue("RAIN10");
});

test("the browser asks before a reload exactly as long as something is unsaved", async () => {
  expect(asksAtUnload()).toBe(false);
  await field.fill("RAIN10");
  expect(asksAtUnload()).toBe(true);
  await field.fill("");
  await expect.poll(asksAtUnload).toBe(false);
});

test("where the browser cannot stop Back, what was typed is there again", async () => {
  window.history.replaceState(null, "", "/admin/permits");
  window.history.pushState(null, "", "/admin/codes");
  await field.fill("RAIN10");
  window.history.back();
  await expect.poll(addressNow).toBe("/admin/permits");
  await leave();
  await renderPortal(<CodesPage />, "/admin/codes");
  await expect.element(field).toHaveValue("RAIN10");
});

function Unsaved() {
  useLeaveGuard(true);
  return <p>Something unsaved</p>;
}

/** Two pages with something unsaved. The second replaces the first in the same frame. */
function TwoPages() {
  const guard = use(GuardContext);
  const [isFirst, setIsFirst] = useState(true);
  const [isOverrun, setIsOverrun] = useState<boolean>();
  return (
    <>
      {isFirst && <Unsaved />}
      <button type="button" onClick={() => setIsFirst(false)}>
        Show the other page
      </button>
      <button type="button" onClick={() => setIsOverrun(guard?.wasOverrun())}>
        Ask
      </button>
      <output>{String(isOverrun)}</output>
    </>
  );
}

test("Back has overrun only the page that it has left, not the next one", async () => {
  await leave();
  await renderPortal(<TwoPages />, "/admin/codes");
  window.history.replaceState(null, "", "/admin/permits");
  window.history.pushState(null, "", "/admin/codes");
  window.history.back();
  await expect.poll(addressNow).toBe("/admin/permits");
  const answered = page.getByRole("main").getByRole("status");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect.element(answered).toHaveTextContent("true");
  await page.getByRole("button", { name: "Show the other page" }).click();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect.element(answered).toHaveTextContent("false");
});

test("what was left on purpose after Back did not leave the page is gone", async () => {
  window.history.replaceState(null, "", "/admin/permits");
  window.history.pushState(null, "", "/admin/codes");
  await field.fill("RAIN10");
  window.history.back();
  await expect.poll(addressNow).toBe("/admin/permits");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect.element(field).toHaveValue("");
});

test("a link in a new tab loses nothing, so nobody is asked", async () => {
  await field.fill("RAIN10");
  const link = permits.element();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  // The new tab itself is not wanted here.
  link.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(click);
  await expect.element(question).not.toBeInTheDocument();
});
