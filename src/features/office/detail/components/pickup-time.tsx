"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** When the travellers of a booking are fetched, to be set by the office. */
export function PickupTime({ booking: { _id: id, plan } }: { booking: AdminBookingDetail }) {
  const utils = api.useUtils();
  const saved = plan.pickupTime ?? "";
  const [time, setTime] = useState(saved);
  const save = api.booking.pickupTime.useMutation({
    onSuccess: (booking) => utils.booking.detail.setData({ id }, booking),
  });
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && time !== saved) save.mutate({ id, pickupTime: time || null });
      }}
    >
      <Field
        label="Pickup time"
        hint="Travellers see it on their booking and voucher."
        error={save.error && messageOf(save.error, "The time could not be saved. Please try again.")}
      >
        <Input
          type="time"
          value={time}
          onChange={(event) => {
            setTime(event.target.value);
            save.reset();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" size="sm" isBusy={save.isPending} disabled={time === saved}>
        Save pickup time
      </Button>
    </Form>
  );
}
