"use client";

import { type ComponentType, createContext, type ReactNode, use, useMemo } from "react";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";

type Part = ComponentType<{ booking: AdminBookingDetail }>;

const PartsContext = createContext<{ Payments: Part; Papers: Part; Travellers: Part } | null>(null);

type BookingPartsProviderProps = { Payments: Part; Papers: Part; Travellers: Part; children: ReactNode };

/** Gives the dialogs of bookings inside it the parts that other features render. */
export function BookingPartsProvider({ Payments, Papers, Travellers, children }: BookingPartsProviderProps) {
  const parts = useMemo(() => ({ Payments, Papers, Travellers }), [Payments, Papers, Travellers]);
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

/** The details of its travellers; nothing outside of {@link BookingPartsProvider}. */
export function TravellersPart({ booking }: { booking: AdminBookingDetail }) {
  const parts = use(PartsContext);
  return parts && <parts.Travellers booking={booking} />;
}
