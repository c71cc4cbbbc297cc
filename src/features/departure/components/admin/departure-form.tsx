"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ConflictNotice } from "~/components/portal/conflict-notice";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { statusLabels } from "~/features/departure/departure.rules";
import { type Departure, departureStatuses } from "~/features/departure/departure.schema";
import {
  type DepartureFields,
  type DepartureValues,
  departureForm,
  departureLabels,
  toDepartureValues,
} from "~/features/departure/departure-form.schema";
import { useSaveDeparture } from "./use-save-departure";

/** What the office sets for a departure. */
export function DepartureForm({ departure }: { departure: Departure }) {
  const form = useForm<DepartureValues, unknown, DepartureFields>({
    shouldFocusError: false,
    resolver: zodResolver(departureForm),
    defaultValues: toDepartureValues(departure),
  });
  const saving = useSaveDeparture(form, departure);
  const { register, formState } = form;
  const errorOf = (name: keyof DepartureValues) => formState.errors[name]?.message ?? null;
  return (
    <Form onSubmit={saving.submit} className="grid content-start gap-4">
      <FormMessage text={saving.failure} />
      <ConflictNotice
        fields={saving.conflict.conflict}
        labels={departureLabels}
        onTakeTheirs={saving.conflict.takeTheirs}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={departureLabels.status}
          hint="Closed and cancelled departures take no bookings"
          error={errorOf("status")}
        >
          <Select {...register("status")}>
            {departureStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={departureLabels.startTime} hint="For example 06:30" error={errorOf("startTime")}>
          <Input maxLength={5} autoComplete="off" {...register("startTime")} />
        </Field>
        <Field
          label={departureLabels.capacity}
          hint="If empty: as many as the tour or offer has"
          error={errorOf("capacity")}
        >
          <Input inputMode="numeric" maxLength={5} {...register("capacity")} />
        </Field>
        <Field label={departureLabels.minParty} hint="If empty: it runs with any number" error={errorOf("minParty")}>
          <Input inputMode="numeric" maxLength={5} {...register("minParty")} />
        </Field>
        <Field label={departureLabels.meetingPoint} error={errorOf("meetingPoint")} className="sm:col-span-2">
          <Input maxLength={200} {...register("meetingPoint")} />
        </Field>
      </div>
      <div className="flex justify-end">
        <Button type="submit" isBusy={saving.isSaving}>
          {saving.isSaving ? "Saving..." : "Save Departure"}
        </Button>
      </div>
    </Form>
  );
}
