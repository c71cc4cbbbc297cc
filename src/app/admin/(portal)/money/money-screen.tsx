"use client";

import { BookingDetailDialog } from "~/features/booking/manage/detail/components/booking-detail-dialog";
import { StatusActionsProvider } from "~/features/booking/status/components/admin/status-actions";
import { ManageMoney } from "~/features/payment/manage/components/manage-money";

/** The page Money with the dialog of bookings. */
export function MoneyScreen() {
  return (
    <StatusActionsProvider>
      <ManageMoney BookingDialog={BookingDetailDialog} />
    </StatusActionsProvider>
  );
}
