"use client";

import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";

type Part = ComponentType<{ booking: AdminBookingDetail }>;

const PaymentsContext = createContext<Part | null>(null);

type BookingPartsProviderProps = { Payments: Part; children: ReactNode };

/** Gives the dialogs of bookings inside it the parts that other features render. */
export function BookingPartsProvider({ Payments, children }: BookingPartsProviderProps) {
  return <PaymentsContext value={Payments}>{children}</PaymentsContext>;
}

/** The payments of a booking; nothing outside of {@link BookingPartsProvider}. */
export function PaymentsPart({ booking }: { booking: AdminBookingDetail }) {
  const Payments = use(PaymentsContext);
  return Payments && <Payments booking={booking} />;
}
