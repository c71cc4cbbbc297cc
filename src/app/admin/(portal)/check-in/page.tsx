import type { Metadata } from "next";
import { CheckInPage } from "~/features/check-in/components/check-in-page";

export const metadata: Metadata = { title: "Check-in" };

export default function AdminCheckInPage() {
  return <CheckInPage />;
}
