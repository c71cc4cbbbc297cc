import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { exampleCustomer } from "~/features/office/customer/customer.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { bookingPath, productPath } from "~/lib/portal-paths";
import { AppError } from "~/server/api/errors";
import { expectClean } from "~tests/component/access";
import { answer, callsOf } from "~tests/component/far-side";
import { noRows } from "~tests/component/forms/portal-form";
import { addressNow, renderPortal } from "~tests/component/render";

const { _id, reference } = exampleAdminBooking;
const box = page.getByRole("combobox", { name: "Find in the portal" });
const found = page.getByRole("listbox", { name: "Found" });
const options = found.getByRole("option");

function answerSearch() {
  answer("booking.list", () => [exampleAdminBooking]);
  answer("booking.customers", () => [exampleCustomer]);
  answer("tour.list", () => ({ ...noRows, results: [exampleTour] }));
  answer("car.list", () => noRows);
  answer("offer.list", () => ({ offers: [], total: 0, pages: 1 }));
}

const open = () => renderPortal(<p>Any page</p>, "/admin/log");

test("bookings, customers and products are found in groups, and chosen by the keyboard", async () => {
  answerSearch();
  await open();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("asha");
  await expect.poll(() => options.elements()).toHaveLength(3);
  await expect.element(found.getByRole("group", { name: "Bookings" })).toHaveTextContent(reference);
  await expect.element(found.getByRole("group", { name: "Customers" })).toHaveTextContent(exampleCustomer.email);
  await expect.element(found.getByRole("group", { name: "Products" })).toHaveTextContent(exampleTour.title);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(options.nth(2)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(options.nth(0)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("asha");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(addressNow()).toBe(bookingPath(_id));
  await expect.element(box).toHaveValue("");
  expect(callsOf("booking.list").map(({ input }) => input)).toEqual([{ search: "asha", limit: 7 }]);
  expect(callsOf("booking.customers").map(({ input }) => input)).toEqual([{ search: "asha" }]);
});

test("while it searches, nothing is expanded, and a status says so", async () => {
  answer("booking.list", () => new Promise(() => {}));
  answer("booking.customers", () => new Promise(() => {}));
  answer("tour.list", () => new Promise(() => {}));
  answer("car.list", () => new Promise(() => {}));
  answer("offer.list", () => new Promise(() => {}));
  await open();
  await box.fill("asha");
  await expect.element(page.getByText("Searching...")).toBeVisible();
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await expectClean();
});

test("a product leads to its page", async () => {
  answerSearch();
  answer("booking.list", () => []);
  answer("booking.customers", () => []);
  await open();
  await box.fill("majuli");
  await options.first().click();
  expect(addressNow()).toBe(productPath("tour", exampleTour._id));
});

test("one letter asks for nothing; nothing found and a failure are said, and Enter tries again", async () => {
  answerSearch();
  await open();
  await box.fill("a");
  await box.fill("zz");
  answer("booking.list", () => []);
  answer("booking.customers", () => []);
  answer("tour.list", () => noRows);
  await expect.element(page.getByText('Nothing matches "zz".')).toBeVisible();
  expect(callsOf("booking.list")).toHaveLength(1);
  answer("booking.list", () => {
    throw new AppError("TOO_MANY_REQUESTS", "Too many requests.", { retryAfter: 60 });
  });
  await box.fill("asha");
  await expect.element(page.getByText("Not everything could be searched. Press Enter to try again.")).toBeVisible();
  answerSearch();
  await userEvent.keyboard("{Enter}");
  await expect.element(options.first()).toHaveTextContent(reference);
  await expect.element(box).toHaveValue("asha");
});
