"use client";

import { type ComponentType, createContext, type ReactNode, use, useMemo } from "react";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";

type Part = ComponentType<{ booking: AdminBookingDetail }>;

type Parts = Record<"Payments" | "Papers" | "Voucher" | "Travellers", Part>;

const PartsContext = createContext<Parts | null>(null);

/** Gives the dialog and the page of a booking the parts that other features render. */
export function BookingPartsProvider({
  Payments,
  Papers,
  Voucher,
  Travellers,
  children,
}: Parts & { children: ReactNode }) {
  const parts = useMemo(() => ({ Payments, Papers, Voucher, Travellers }), [Payments, Papers, Voucher, Travellers]);
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** The payments of a booking; nothing outside of {@link BookingPartsProvider}. */
export function PaymentsPart({ booking }: { booking: AdminBookingDetail }) {
  const parts = use(PartsContext);
  return parts && <parts.Payments booking={booking} />;
}

/** The bills of a booking; nothing outside of {@link BookingPartsProvider}. */
export function PapersPart({ booking }: { booking: AdminBookingDetail }) {
  const parts = use(PartsContext);
  return parts && <parts.Papers booking={booking} />;
}

/** The link to its voucher; nothing outside of {@link BookingPartsProvider}. */
export function VoucherPart({ booking }: { booking: AdminBookingDetail }) {
  const parts = use(PartsContext);
  return parts && <parts.Voucher booking={booking} />;
}

/** The details of its travellers; nothing outside of {@link BookingPartsProvider}. */
export function TravellersPart({ booking }: { booking: AdminBookingDetail }) {
  const parts = use(PartsContext);
  return parts && <parts.Travellers booking={booking} />;
}
