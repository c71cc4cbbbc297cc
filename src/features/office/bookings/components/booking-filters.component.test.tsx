import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { answerBookings } from "~tests/component/bookings";
import { answer } from "~tests/component/far-side";
import { addressNow, renderPortal } from "~tests/component/render";
import { ManageBookings } from "./manage-bookings";

test("the days of travel are typed into the filters, and stand in the address once they are a range", async () => {
  answerBookings([]);
  await renderPortal(<ManageBookings />, "/admin/bookings");
  const filters = page.getByRole("search", { name: "Filter bookings" });
  const [from, to] = [filters.getByLabelText("Travel date, from"), filters.getByLabelText("Travel date, to")];
  const wrong = filters.getByText("The last day is before the first.");
  await from.fill("1/3/2027");
  await expect.poll(addressNow).toBe("/admin/bookings?from=2027-03-01");
  await to.fill("28/2/2027");
  await expect.element(wrong).toBeVisible();
  expect(addressNow()).toBe("/admin/bookings?from=2027-03-01");
  await to.fill("31 March 2027");
  await expect.poll(addressNow).toBe("/admin/bookings?from=2027-03-01&to=2027-03-31");
  await expect.element(wrong).not.toBeInTheDocument();
  await filters
    .getByRole("button", { name: /^Change date, / })
    .nth(1)
    .click();
  await page.getByRole("dialog", { name: "Choose a date" }).getByRole("button", { name: "Clear date" }).click();
  await expect.poll(addressNow).toBe("/admin/bookings?from=2027-03-01");
  await expect.element(to).toHaveValue("");
});

test("the filter by product offers all products, whatever the number of pages", async () => {
  answerBookings([]);
  const tours = Array.from({ length: 12 }, (_, index) => ({
    ...exampleTour,
    _id: `019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a${index + 10}`,
    title: `Tour ${index + 10}`,
  }));
  answer("tour.list", (input) => {
    const limit = Number(input.limit ?? 5);
    const start = (Number(input.page ?? 1) - 1) * limit;
    return {
      results: tours.slice(start, start + limit),
      total: tours.length,
      pages: Math.ceil(tours.length / limit),
    };
  });
  answer("car.list", () => ({ results: [], total: 0, pages: 0 }));
  answer("offer.list", () => ({ offers: [], total: 0, pages: 0 }));
  await renderPortal(<ManageBookings />, "/admin/bookings");
  await page.getByText("More filters").click();
  const options = page.getByLabelText("Product", { exact: true }).getByRole("option");
  await expect.element(options.nth(12)).toHaveTextContent("Tour 21");
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    "All products",
    ...tours.map(({ title }) => title),
  ]);
});
