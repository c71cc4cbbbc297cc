import { expect, test } from "vitest";
import { page } from "vitest/browser";
import AdminCheckInPage from "~/app/admin/(portal)/check-in/page";
import { exampleCheckInBooking, exampleKeys } from "~/features/check-in/check-in.examples";
import { addDays, dateInIndia } from "~/lib/dates";
import { answer, gate, LostAnswer } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";

test("the list says that it loads, that it failed, and that nobody travels", async () => {
  const loading = gate();
  const yesterday = addDays(dateInIndia(new Date()), -1);
  answer("checkIn.keys", () => exampleKeys);
  answer("checkIn.find", () => ({ ...exampleCheckInBooking, date: yesterday, days: 1 }));
  answer("checkIn.day", async () => {
    await loading.passed;
    throw new LostAnswer();
  });
  // At the address of this document: at another one the page is loaded anew, for the camera.
  await renderPortal(<AdminCheckInPage />, addressNow());
  await expect.element(page.getByText("Loading...")).toBeVisible();
  loading.open();
  const failure = page.getByRole("tabpanel").getByRole("alert");
  await expect.element(failure).toHaveTextContent(/^Could not load the list of/);
  answer("checkIn.day", ({ date }) => ({ date, bookings: [], pages: 1, total: 0, arrived: 0 }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nobody travels today.")).toBeVisible();

  await page.getByLabelText("Reference").fill(exampleCheckInBooking.reference);
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await expect.element(found.getByRole("heading")).toHaveTextContent("Expired");
});

test("a long day has pages, and its tab counts all of them", async () => {
  const today = dateInIndia(new Date());
  answer("checkIn.keys", () => exampleKeys);
  answer("checkIn.day", ({ date, page: shown }) => ({
    date,
    bookings: [{ ...exampleCheckInBooking, date: today, name: `Guest of page ${shown}` }],
    pages: 2,
    total: 1_200,
    arrived: 300,
  }));
  await renderPortal(<AdminCheckInPage />, addressNow());
  const list = page.getByRole("list", { name: "Bookings of today" });
  await expect.element(list).toHaveTextContent("Guest of page 1");
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(list).toHaveTextContent("Guest of page 2");
  await expect.element(page.getByText("Page 2 of 2 (1,200 in all)")).toBeVisible();
  const tab = page.getByRole("tab", { name: "Today (300 of 1,200)" });
  await expect.element(tab).toBeVisible();
  const sent = gate();
  answer("checkIn.mark", async () => {
    await sent.passed;
    throw new LostAnswer();
  });
  await page.getByRole("button", { name: /^Mark as arrived/ }).click();
  await expect.element(page.getByRole("tab", { name: "Today (301 of 1,200)" })).toBeVisible();
  await page.getByRole("button", { name: /^Undo the arrival/ }).click();
  await expect.element(tab).toBeVisible();
  sent.open();
});
