import { expect, test } from "vitest";
import { page } from "vitest/browser";
import AdminCheckInPage from "~/app/admin/(portal)/check-in/page";
import { exampleCheckInBooking, exampleKeys } from "~/features/check-in/check-in.examples";
import { addDays, dateInIndia } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import { gate } from "~tests/component/gate";
import { renderPortal } from "~tests/component/render";

test("the list says that it loads, that it failed, and that nobody travels", async () => {
  const loading = gate();
  const tomorrow = addDays(dateInIndia(new Date()), 1);
  answer("checkIn.keys", () => exampleKeys);
  answer("checkIn.find", () => ({ ...exampleCheckInBooking, date: tomorrow }));
  answer("checkIn.day", async () => {
    await loading.passed;
    throw new AppError("TOO_MANY_REQUESTS", "Too many requests.");
  });
  await renderPortal(<AdminCheckInPage />, "/admin/check-in");
  await expect.element(page.getByText("Loading...")).toBeVisible();
  loading.open();
  const failure = page.getByRole("tabpanel").getByRole("alert");
  await expect.element(failure).toHaveTextContent("Too many requests.");
  answer("checkIn.day", ({ date }) => ({ date, bookings: [] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nobody travels today.")).toBeVisible();

  await page.getByLabelText("Reference").fill(exampleCheckInBooking.reference);
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await expect.element(found.getByRole("heading")).toHaveTextContent("Expired");
});
