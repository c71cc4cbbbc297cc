import { expect, test } from "vitest";
import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { exampleCustomer } from "~/features/office/customer/customer.examples";
import { bookingGroups, customerGroups, productGroups, searchedBookings } from "./portal-search.rules";

const { reference } = exampleAdminBooking;
const titlesOf = (groups: ReturnType<typeof bookingGroups>) => groups.map(({ title }) => title);

test("a booking leads to its page, with its customer and reference, and where the search found it", () => {
  const [bookings] = bookingGroups([{ ...exampleAdminBooking, foundIn: ["Note: by boat"] }], "boat");
  expect(bookings).toMatchObject({
    title: "Bookings",
    options: [{ href: `/admin/bookings/${exampleAdminBooking._id}` }],
  });
  expect(bookings?.options[0]?.title).toContain(reference);
  expect(bookings?.options[0]?.note).toMatch(/; Note: by boat$/);
});

test("of more bookings than are shown the rest is in the list", () => {
  const many = Array.from({ length: searchedBookings }, (_, index) => ({ ...exampleAdminBooking, _id: `${index}` }));
  const [bookings] = bookingGroups(many, "asha & co");
  expect(bookings?.options).toHaveLength(searchedBookings);
  expect(bookings?.options.at(-1)).toMatchObject({ href: "/admin/bookings?search=asha+%26+co" });
  const [all] = bookingGroups(many.slice(1), "asha & co");
  expect(all?.options.map(({ title }) => title)).not.toContain("All bookings that match");
});

test("a customer leads to their page, with phone and e-mail, and at most four are shown", () => {
  const [customers] = customerGroups(Array.from({ length: 5 }, () => exampleCustomer));
  expect(customers?.title).toBe("Customers");
  expect(customers?.options).toHaveLength(4);
  expect(customers?.options[0]).toMatchObject({
    href: `/admin/customers/${exampleCustomer._id}`,
    title: exampleCustomer.name,
  });
  expect(customers?.options[0]?.note).toContain(exampleCustomer.email);
});

test("a group without results is left out", () => {
  expect(titlesOf(bookingGroups([], "nobody"))).toEqual([]);
  expect([...customerGroups([]), ...productGroups([])]).toEqual([]);
});

test("products say of which kind they are, and lead to their pages", () => {
  const groups = productGroups([{ id: "1", kind: "tour", title: "Majuli" }]);
  const option = { href: "/admin/products/tour/1", title: "Majuli", note: "Tour" };
  expect(groups).toEqual([{ title: "Products", options: [option] }]);
});
