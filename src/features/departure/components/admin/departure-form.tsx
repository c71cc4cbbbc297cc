"use client";

import { fieldsOf } from "~/components/portal/record/fields-of";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { useRestoredRecord } from "~/components/portal/record/use-restored-record";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { statusLabels } from "~/features/departure/departure.rules";
import { type Departure, departure as departureSchema, departureStatuses } from "~/features/departure/departure.schema";
import { departureForm, departureLabels, toDepartureValues } from "~/features/departure/departure-form.schema";
import { api } from "~/trpc/react";

/** What the office sets for a departure. */
export function DepartureForm({ departure }: { departure: Departure }) {
  const utils = api.useUtils();
  const update = api.departure.update.useMutation();
  const { product, date } = departure;
  const opened = useRestoredRecord({
    draft: "departure",
    item: departure,
    itemSchema: departureSchema.refine((kept) => kept.product._id === product._id && kept.date === date),
    toValues: toDepartureValues,
  });
  const editing = useRecordForm({
    ...opened,
    schema: departureForm,
    send: (fields, { version }) => update.mutateAsync({ ...fields, productId: product._id, date, version }),
    savedText: () => "Departure saved.",
    failures: {
      text: "Could not save the departure. Please try again.",
      fieldOfCode: { CAPACITY_SOLD: "capacity", DEPARTURE_BOOKED: "status" },
    },
    reload: () => utils.departure.invalidate(),
  });
  const { register } = editing.form;
  const field = fieldsOf(editing.form, departureLabels);
  return (
    <Form onSubmit={editing.submit} className="grid content-start gap-4">
      <RecordMessages editing={editing} labels={departureLabels} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("status")} hint="Closed and cancelled departures take no bookings">
          <Select {...register("status")}>
            {departureStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field("startTime")} hint="For example 06:30. If empty: as in the tour or offer">
          <Input maxLength={5} autoComplete="off" {...register("startTime")} />
        </Field>
        <Field {...field("capacity")} hint="If empty: as many as the tour or offer has">
          <Input inputMode="numeric" maxLength={5} {...register("capacity")} />
        </Field>
        <Field {...field("minParty")} hint="If empty: it runs with any number">
          <Input inputMode="numeric" maxLength={5} {...register("minParty")} />
        </Field>
        <Field {...field("meetingPoint")} hint="If empty: as in the tour or offer" className="sm:col-span-2">
          <Input maxLength={200} {...register("meetingPoint")} />
        </Field>
      </div>
      <div className="flex justify-end">
        <Button type="submit" isBusy={editing.isSaving}>
          {editing.isSaving ? "Saving..." : "Save Departure"}
        </Button>
      </div>
    </Form>
  );
}
