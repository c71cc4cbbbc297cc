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
  answer("checkIn.day", ({ date }) => ({ date, bookings: [] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nobody travels today.")).toBeVisible();

  await page.getByLabelText("Reference").fill(exampleCheckInBooking.reference);
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await expect.element(found.getByRole("heading")).toHaveTextContent("Expired");
});
