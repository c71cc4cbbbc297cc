import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

test("the filter by product asks for nothing until it is opened, and then searches on the server", async () => {
  const majuli = { ...exampleTour, _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a99", title: "Majuli by boat" };
  const searches: unknown[] = [];
  answerBookings([]);
  answer("tour.list", ({ search }) => {
    searches.push(search ?? "");
    return { results: search === "maj" ? [majuli] : [exampleTour], total: 1, pages: 1 };
  });
  answer("car.list", () => ({ results: [], total: 0, pages: 0 }));
  answer("offer.list", () => ({ offers: [], total: 0, pages: 0 }));
  await renderPortal(<ManageBookings />, `/admin/bookings?product=${exampleTour._id}`);
  const box = page.getByRole("combobox", { name: "Product" });
  const found = page.getByRole("listbox", { name: "Product" });
  await expect.element(box).toHaveValue(exampleTour.title);
  expect(searches).toEqual([]);

  await box.click();
  await expect.element(found.getByRole("option", { name: `${exampleTour.title} Tour` })).toBeVisible();
  await expect.element(found.getByRole("option", { selected: true })).toHaveTextContent(exampleTour.title);
  await box.fill("maj");
  await expect.element(found.getByRole("option", { name: "Majuli by boat Tour" })).toBeVisible();
  expect(searches).toEqual(["", "maj"]);
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await expect.poll(addressNow).toBe(`/admin/bookings?product=${majuli._id}`);
  await expect.element(box).toHaveValue("Majuli by boat");

  await box.fill("nobody");
  await userEvent.keyboard("{Escape}");
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("Majuli by boat");
  await box.click();
  await found.getByRole("option", { name: "All products" }).click();
  await expect.poll(addressNow).toBe("/admin/bookings");
  await expect.element(box).toHaveValue("");
});
