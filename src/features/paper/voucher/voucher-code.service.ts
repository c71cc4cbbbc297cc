import { siteUrl } from "~/server/site-url";

/** What a voucher's QR code contains: the address of the booking's page. */
export async function voucherLink({ id }: { id: string; reference: string; sequence: number; date: string }) {
  return new URL(`/profile/bookings/${id}`, siteUrl()).href;
}
