"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { readPortalDraft, usePortalDraft, valuesLike } from "~/components/portal/portal-draft";
import { currentIn, useEditConflict } from "~/components/portal/use-edit-conflict";
import { notifySuccess } from "~/components/ui/notify";
import { type Departure, departure as departureSchema } from "~/features/departure/departure.schema";
import {
  type DepartureFields,
  type DepartureValues,
  departureForm,
  toDepartureValues,
} from "~/features/departure/departure-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const draftName = "departure";

type DepartureForm = UseFormReturn<DepartureValues, unknown, DepartureFields>;

/**
 * Saves what is set for a departure. If somebody else has changed it in the meantime, merges both edits, and saves again by
 * itself only if there are no changes to review. Input is kept if the session ends.
 */
export function useSaveDeparture(form: DepartureForm, departure: Departure) {
  const key = { productId: departure.product._id, date: departure.date };
  const utils = api.useUtils();
  const update = api.departure.update.useMutation();
  const [base, setBase] = useState(departure);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict<DepartureValues>(form);
  const [restored] = useState(() => {
    const schema = z.object({
      productId: z.literal(key.productId),
      date: z.literal(key.date),
      values: valuesLike(toDepartureValues(departure)),
    });
    return readPortalDraft(draftName, schema);
  });
  const draft = usePortalDraft(draftName, restored);
  const { reset, subscribe } = form;
  const keep = useEffectEvent((values: DepartureValues) => draft.keep({ ...key, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useLeaveGuard(form.formState.isDirty);

  async function save(fields: DepartureFields, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      const saved = await update.mutateAsync({ ...fields, ...key, version: edited.version });
      setBase(saved);
      reset(toDepartureValues(saved));
    } catch (error) {
      const current = currentIn(error, departureSchema);
      if (!current) return showFailure(error);
      setBase(current);
      if (conflict.rebase(toDepartureValues(edited), toDepartureValues(current))) return;
      return save(fields, current);
    }
    draft.drop();
    notifySuccess("Departure saved.");
    void utils.departure.invalidate();
  }

  function showFailure(error: unknown) {
    const problem = problemOf(error);
    const text = messageOf(error, "Could not save the departure. Please try again.");
    const fields = (problem?.issues ?? []).flatMap(({ path, message }) => {
      const field = departureForm.keyof().safeParse(path[0]).data;
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of fields) form.setError(field, { message });
    if (problem?.code === "CAPACITY_SOLD") form.setError("capacity", { message: text });
    else if (problem?.code === "DEPARTURE_BOOKED") form.setError("status", { message: text });
    else if (fields.length === 0) setFailure(text);
  }

  return {
    failure,
    conflict,
    submit: form.handleSubmit((fields) => save(fields)),
    isSaving: update.isPending || form.formState.isSubmitting,
  };
}
