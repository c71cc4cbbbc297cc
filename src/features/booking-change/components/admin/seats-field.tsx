"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Fold } from "~/components/ui/fold";
import { Input } from "~/components/ui/input";

/** Why the date takes more people than it has seats. Opens once a booking was refused for that. Needs a FormProvider. */
export function SeatsField({ isFull }: { isFull: boolean }) {
  const { control, register } = useFormContext<{ seatsReason: string }>();
  const reason = useWatch({ control, name: "seatsReason" });
  return (
    <Fold title="More people than seats?" isFilled={reason !== ""} hasError={isFull}>
      <Field
        label="Reason for more seats"
        hint="Raises the seats of this date for this booking. For the history of the departure."
      >
        <Input autoComplete="off" maxLength={500} {...register("seatsReason")} />
      </Field>
    </Fold>
  );
}
