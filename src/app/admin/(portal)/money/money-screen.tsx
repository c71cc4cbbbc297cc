"use client";

import { BookingDetailDialog } from "~/features/office/detail/components/booking-detail-dialog";
import { ManageMoney } from "~/features/office/money/components/manage-money";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";

/** The page Money with the dialog of bookings. */
export function MoneyScreen() {
  return (
    <StatusActionsProvider>
      <ManageMoney BookingDialog={BookingDetailDialog} />
    </StatusActionsProvider>
  );
}
