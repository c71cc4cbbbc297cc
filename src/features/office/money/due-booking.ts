import { dueOfRow } from "~/features/ledger/booking-money.rules";
import { moneySelect } from "~/features/ledger/ledger.service";
import { fromDatabaseDate } from "~/lib/dates";
import type { Prisma } from "~/server/db/generated/client";

/** The columns of a booking in a list about its money. */
export const dueBookingSelect = {
  ...moneySelect,
  id: true,
  reference: true,
  itemTitle: true,
  date: true,
  name: true,
} satisfies Prisma.BookingSelect;

export type DueBookingRow = Prisma.BookingGetPayload<{ select: typeof dueBookingSelect }>;

/** A booking in a list about its money, with the rupees that are due. */
export function toDueBooking(row: DueBookingRow) {
  const { id: _id, reference, itemTitle: title, date, status, name } = row;
  return {
    _id,
    reference,
    title,
    date: fromDatabaseDate(date),
    status,
    name,
    due: dueOfRow(row).due,
  };
}
