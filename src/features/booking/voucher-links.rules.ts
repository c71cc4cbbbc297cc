// Where the papers of a booking are. Without imports, because lists of bookings load it too.

/** The address of a voucher's page, for its customer. */
export function voucherHref(bookingId: string): string {
  return `/profile/bookings/${bookingId}/voucher`;
}

/** The address of a shared voucher. */
export function sharedHref(token: string): string {
  return `/v/${token}`;
}

/** The file name of a voucher. */
export function voucherFile(reference: string): string {
  return `voucher-${reference}.pdf`;
}

/** The file name of a booking's calendar file. */
export function icsFile(reference: string): string {
  return `booking-${reference}.ics`;
}

type FileOfBooking = "voucher.pdf" | "booking.ics";

/** Where the files of a booking are: for its customer, for admins, and for whoever has the token of a link. */
export const ownFile = (id: string, file: FileOfBooking) => `/api/bookings/my/${id}/${file}`;
export const officeFile = (id: string, file: FileOfBooking) => `/api/bookings/${id}/${file}`;
export const sharedFile = (token: string, file: FileOfBooking) => `/api/v/${token}/${file}`;
