import { expect, test } from "vitest";
import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { bookingGroups, productGroups } from "./portal-search.rules";

const { reference, user } = exampleAdminBooking;
const titlesOf = (groups: ReturnType<typeof bookingGroups>) => groups.map(({ title }) => title);

test("a booking is found with its customer, each with its own page", () => {
  const [bookings, customers] = bookingGroups([exampleAdminBooking], "asha");
  expect(bookings).toMatchObject({
    title: "Bookings",
    options: [{ href: `/admin/bookings/${exampleAdminBooking._id}` }],
  });
  expect(bookings?.options[0]?.title).toContain(reference);
  expect(customers).toMatchObject({ title: "Customers", options: [{ href: `/admin/customers/${user?._id}` }] });
});

test("two bookings of a customer are one customer, and of many bookings the rest is in the list", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...exampleAdminBooking,
    _id: `${index}`,
    name: "Asha & Co",
  }));
  const [bookings, customers] = bookingGroups(many, "asha & co");
  expect(bookings?.options).toHaveLength(7);
  expect(bookings?.options.at(-1)).toMatchObject({ href: "/admin/bookings?search=asha+%26+co" });
  expect(customers?.options).toHaveLength(1);
});

test("who booked what a search finds is no customer that it finds", () => {
  const [bookings, customers] = bookingGroups([{ ...exampleAdminBooking, foundIn: ["Note: by boat"] }], "boat");
  expect(bookings?.options[0]?.note).toMatch(/; Note: by boat$/);
  expect(customers).toBeUndefined();
});

test("a group without results is left out", () => {
  expect(titlesOf(bookingGroups([], "nobody"))).toEqual([]);
  expect(productGroups([])).toEqual([]);
});

test("products say of which kind they are, and lead to their pages", () => {
  const groups = productGroups([{ id: "1", kind: "tour", title: "Majuli" }]);
  const option = { href: "/admin/products/tour/1", title: "Majuli", note: "Tour" };
  expect(groups).toEqual([{ title: "Products", options: [option] }]);
});
