"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Fold } from "~/components/ui/fold";
import { Input } from "~/components/ui/input";

/**
 * The office's reason to sell more seats than the date has. Opens once a booking was refused for lack of seats. Empties when the
 * form's `date` changes, because a reason is for one date. Needs a FormProvider.
 */
export function SeatsField({ isFull }: { isFull: boolean }) {
  const { control, register, setValue, subscribe } = useFormContext<{ seatsReason: string; date: string }>();
  const reason = useWatch({ control, name: "seatsReason" });
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Restoring a draft calls this too, but without a name: the restored reason stays.
        if (name === "date") setValue("seatsReason", "");
      },
    });
  }, [subscribe, setValue]);
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
