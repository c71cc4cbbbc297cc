import type { BookingFields } from "~/features/product/request/booking-fields.rules";

/** Whether all required fields are filled in. Does not validate them. */
export function isFilledIn({ name, phone, pickupLocation, date, travelers, children }: BookingFields): boolean {
  const hasTexts = [name, phone, pickupLocation, date].every((text) => text.trim() !== "");
  return hasTexts && travelers > 0 && children.every((age) => age !== null);
}
