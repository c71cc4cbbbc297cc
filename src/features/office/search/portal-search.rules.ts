import type { AdminBooking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { customerOf } from "~/features/office/bookings/booking-admin.rules";
import { bookingsHref } from "~/features/office/bookings/manage-bookings.rules";
import type { Customer } from "~/features/office/customer/customer.schema";
import { kinds } from "~/features/product/registry";
import type { NamedItem } from "~/features/product/registry.portal";
import { formatDate } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";
import { bookingPath, productPath } from "~/lib/portal-paths";

/** A result: where it leads, its name, and what tells it from others of the same name. */
export type FoundOption = { href: string; title: string; note: string };

export type FoundGroup = { title: string; options: FoundOption[] };

/** The fewest letters that are searched. */
export const fewestLetters = 2;

const most = { bookings: 6, customers: 4, products: 6 };

/** How many bookings a search reads: one more than it shows, to know whether there are more. */
export const searchedBookings = most.bookings + 1;

/** The bookings that match. More than are shown are in the list of all bookings. */
export function bookingGroups(bookings: readonly AdminBooking[], search: string): FoundGroup[] {
  const all = { href: bookingsHref({ search }), title: "All bookings that match", note: "" };
  const options = bookings.slice(0, most.bookings).map(toBooking);
  return [{ title: "Bookings", options: bookings.length > most.bookings ? [...options, all] : options }].filter(
    hasOptions,
  );
}

/** The customers that match, those first who booked last. */
export function customerGroups(customers: readonly Customer[]): FoundGroup[] {
  const options = customers.slice(0, most.customers).map(({ _id, name, phone, email }) => ({
    href: `/admin/customers/${_id}`,
    title: name,
    note: [phone && formatPhone(phone), email].filter(Boolean).join(", "),
  }));
  return [{ title: "Customers", options }].filter(hasOptions);
}

/** The products that match. */
export function productGroups(products: readonly NamedItem[]): FoundGroup[] {
  const options = products.slice(0, most.products).map(({ id, kind, title }) => ({
    href: productPath(kind, id),
    title,
    note: kinds[kind].label,
  }));
  return [{ title: "Products", options }].filter(hasOptions);
}

function toBooking(booking: AdminBooking): FoundOption {
  const { _id, reference, date, status } = booking;
  return {
    href: bookingPath(_id),
    title: `${customerOf(booking).name}, ${reference}`,
    note: [`${bookedItem(booking).title}, ${formatDate(date)}, ${status}`, ...(booking.foundIn ?? [])].join("; "),
  };
}

const hasOptions = ({ options }: FoundGroup) => options.length > 0;
