"use client";

import { useState } from "react";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { correctContactInput } from "~/features/booking-change/contact/contact.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const typedContact = z.object({ phone: z.string(), email: z.string() });

type Errors = Partial<Record<string, string>>;

type CorrectContactDialogProps = { booking: AdminBookingDetail; onClose: () => void };

/** Corrects phone and email of a booking. */
export function CorrectContactDialog({ booking, onClose }: CorrectContactDialogProps) {
  const { _id: id, reference, user } = booking;
  const shown = { phone: booking.phone, email: mailRecipient(booking)?.email ?? "" };
  // What was shown when the dialog opened: the list reads the booking again meanwhile.
  const [seen, setSeen] = useState(shown);
  const { value: typed, change: setTyped, reset } = useKeptState(`contact:${id}`, typedContact, shown);
  const [errors, setErrors] = useState<Errors>({});
  const utils = api.useUtils();
  const say = useSayOfMail();
  const correction = api.booking.correctContact.useMutation({
    onSuccess: (corrected) => {
      reset(typedContact.parse(typed));
      utils.booking.detail.setData({ id }, corrected);
      void utils.booking.list.invalidate();
      notifySuccess(`Phone and email of ${reference} are corrected.`);
      onClose();
    },
    onError: async (error) => {
      const problem = problemOf(error);
      setErrors(firstOf(problem?.issues ?? []));
      if (problem?.code !== "EDIT_CONFLICT") return;
      const now = await utils.booking.detail.fetch({ id }, { staleTime: 0 });
      setSeen({ phone: now.phone, email: mailRecipient(now)?.email ?? "" });
    },
  });

  async function confirm() {
    const read = await correctContactInput.safeParseAsync({
      id,
      ...typed,
      seenPhone: seen.phone,
      seenEmail: seen.email,
    });
    setErrors(firstOf(read.error?.issues ?? []));
    if (read.success) correction.mutate(read.data);
  }
  const change = (changes: Partial<typeof typed>) => {
    setTyped(changes);
    setErrors({});
    correction.reset();
  };
  const failure = correction.error && messageOf(correction.error, "Could not correct it. Please try again.");
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Correct phone or email of ${reference}`}
      description={
        user
          ? "For this booking only: the account keeps its own. Nothing more goes to the old address."
          : "Nothing more goes to the old address."
      }
      confirmLabel="Save"
      cancelLabel="Leave as it is"
      isBusy={correction.isPending}
      onConfirm={() => void confirm()}
    >
      <div className="mt-4 grid gap-4">
        <FormMessage text={errors.phone || errors.email ? null : failure} />
        <Field label="Phone" required error={errors.phone}>
          <Input
            type="tel"
            autoComplete="off"
            maxLength={60}
            value={typed.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </Field>
        <Field
          label="Email"
          isOptional
          error={errors.email}
          hint={user ? `Empty: ${user.email}, the account's` : "Empty: no emails"}
        >
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
        {(typed.email.trim() !== "" || user) && <p className="text-[0.9375rem]">{say("customer")}</p>}
      </div>
    </ConfirmDialog>
  );
}

function firstOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
