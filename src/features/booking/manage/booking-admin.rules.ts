import type { AdminBooking, Booking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a Pending booking is older than 24 hours. */
export function isOverdue({ status, createdAt }: Pick<Booking, "status" | "createdAt">, now: Date): boolean {
  return status === "Pending" && now.getTime() - new Date(createdAt).getTime() > dayMs;
}

/** The dashboard's Type as specified: N/A for an offer. */
export function dashboardType({ tour, car }: Pick<Booking, "tour" | "car">): "Tour" | "Car" | "N/A" {
  return tour ? "Tour" : car ? "Car" : "N/A";
}

/** The account's name and phone, or the lead traveller's without an account. */
export function customerOf({ user, name, phone }: Pick<AdminBooking, "user" | "name" | "phone">) {
  return { name: user?.name || name, phone: user?.phone || phone };
}

/** The parts of the price, for "₹4,500 × 2 people". Amounts in rupees. */
export function moneyLines(booking: Pick<Booking, "tour" | "car" | "offer" | "days" | "travelers"> & Money) {
  const { unitPrice, serviceFee, totalPrice, days, travelers } = booking;
  const isCar = bookedItem(booking).kind === "Car";
  const count = isCar ? days : travelers;
  const unit = isCar ? (count === 1 ? "day" : "days") : count === 1 ? "person" : "people";
  return { unitPrice, count, unit, base: totalPrice - serviceFee, serviceFee, totalPrice };
}

type Money = { unitPrice: number; serviceFee: number; totalPrice: number };
