"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { currentIn, useEditConflict } from "~/components/portal/use-edit-conflict";
import { notifySuccess } from "~/components/ui/notify";
import { type Failures, showFailure } from "./show-failure";

type Saving<Item, Opened, Body> = {
  /** Creates the record if `edited` is null, else updates it if it still has that version. */
  send: (body: Body, edited: Item | Opened) => Promise<Item>;
  /** What a message says after it was saved. */
  savedText: (body: Body, edited: Item | Opened) => string;
};

/** Shows an error in the form, and returns the message for the whole form. */
type OwnFailures<Item, Opened, Values extends FieldValues, Body> = (
  error: unknown,
  form: UseFormReturn<Values, unknown, Body>,
  edited: Item | Opened,
) => string | null;

/** `Opened` is the record, or for forms that also create one, the record or null. */
type RecordForm<Item, Opened extends Item | null, Values extends FieldValues, Body> = Saving<Item, Opened, Body> & {
  /** The name of the draft that keeps the input when the session ends. */
  draft: string;
  /** Validates the typed values as the request body. */
  schema: z.ZodType<Body, Values>;
  options?: Pick<UseFormProps<Values>, "reValidateMode"> | undefined;
  item: Opened;
  /** What the form shows at first in place of the values of `item`, such as input restored after a login; null: nothing else. */
  typed: Values | null;
  itemSchema: z.ZodType<Item>;
  toValues: (item: Item | Opened) => Values;
  /** The values that may be stored in the browser. */
  toKept?: (values: Values) => Values;
  /** This field gets the focus when the form appears; null: none. */
  focus?: FieldPath<Values> | null;
  failures: Failures<Values> | OwnFailures<Item, Opened, Values, Body>;
  /** Reads again what else shows the record: after it was saved, and after another's edit was found. */
  reload: () => unknown;
  /** Whether the form shows that it is saving until that is read. */
  reloadsFirst?: boolean | undefined;
  /** Closes the form after it was saved. Without it the form stays. */
  onDone?: () => void;
};

/**
 * The form of a record: its draft, the question before it is left, and saving. If somebody else has changed the record in the
 * meantime, merges both edits, and saves again by itself only if there are no changes to review.
 */
export function useRecordForm<Item, Opened extends Item | null, Values extends FieldValues, Body>(
  record: RecordForm<Item, Opened, Values, Body>,
) {
  const { item, typed, toValues, toKept = (values) => values, focus = null } = record;
  const form = useForm<Values, unknown, Body>({
    shouldFocusError: false,
    ...record.options,
    resolver: zodResolver(record.schema),
    defaultValues: toValues(item) as DefaultValues<Values>,
  });
  const [base, setBase] = useState<Item | Opened>(item);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const conflict = useEditConflict<Values>(form);
  const [restored] = useState(() => typed && { item, values: typed });
  const draft = usePortalDraft(record.draft, restored);
  const { subscribe, reset, setFocus } = form;
  const keep = useEffectEvent((values: Values) => draft.keep({ item: base, values: toKept(values) }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  useLeaveGuard(form.formState.isDirty);

  function failed(error: unknown, edited: Item | Opened): string | null {
    const { failures } = record;
    return typeof failures === "function" ? failures(error, form, edited) : showFailure(form, error, failures);
  }

  async function save(body: Body, saving: Saving<Item, Opened, Body>, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    let saved: Item;
    try {
      saved = await saving.send(body, edited);
    } catch (error) {
      const current = edited && currentIn(error, record.itemSchema);
      if (!current) return setFailure(failed(error, edited));
      setBase(current);
      void record.reload();
      if (conflict.rebase(toValues(edited), toValues(current))) return;
      return save(body, saving, current);
    }
    setBase(saved);
    reset(toValues(saved));
    draft.drop();
    notifySuccess(saving.savedText(body, edited));
    const reloaded = record.reload();
    if (record.reloadsFirst) await reloaded;
    record.onDone?.();
  }

  /** Validates the form, and saves it in the given way. */
  const submitWith = (saving: Saving<Item, Opened, Body>) =>
    form.handleSubmit(async (body) => {
      setIsSending(true);
      await save(body, saving).finally(() => setIsSending(false));
    });

  return {
    form,
    /** The record that the form edits, as last saved or read. */
    base,
    failure,
    conflict,
    submit: submitWith(record),
    submitWith,
    clearFailure: () => setFailure(null),
    isSaving: isSending || form.formState.isSubmitting,
  };
}
