"use client";

import { useState } from "react";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { readPortalDraft, usePortalDraft } from "~/components/portal/portal-draft";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Textarea } from "~/components/ui/input";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { formatInstant } from "~/lib/instants";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { noteDraft } from "./note-draft";

/** Internal notes, which customers never see. */
export function BookingNotes({ booking: { _id: id, notes } }: { booking: AdminBookingDetail }) {
  const canWrite = useCan("booking.manage");
  const utils = api.useUtils();
  const [restored] = useState(() => {
    const kept = readPortalDraft("note", noteDraft);
    return kept?.bookingId === id ? kept : null;
  });
  const draft = usePortalDraft("note", restored);
  const [text, setText] = useState(restored?.text ?? "");
  const note = api.booking.note.useMutation({
    onSuccess: (booking) => {
      utils.booking.detail.setData({ id }, booking);
      setText("");
      draft.drop();
    },
  });
  useLeaveGuard(text.trim() !== "");
  return (
    <section>
      <h3 className="text-lg">Internal notes</h3>
      {notes.length > 0 && (
        <ul className="mt-2.5 grid gap-3">
          {notes.map(({ id: noteId, text: written, by, at }) => (
            <li key={noteId} className="rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem]">
              <p className="whitespace-pre-line break-words">{written}</p>
              <p className="mt-1 text-[0.8125rem] text-soft">{`${by ?? "A deleted account"}, ${formatInstant(at)}`}</p>
            </li>
          ))}
        </ul>
      )}
      {notes.length === 0 && !canWrite && <p className="mt-2.5 text-[0.9375rem] text-soft">There are no notes.</p>}
      {canWrite && (
        <Form
          className="mt-3 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!note.isPending) note.mutate({ id, text });
          }}
        >
          <Field
            label="New note"
            hint="Only the office sees it."
            error={note.error && messageOf(note.error, "The note could not be saved. Please try again.")}
          >
            <Textarea
              rows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                draft.keep({ bookingId: id, text: event.target.value });
                note.reset();
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            isBusy={note.isPending}
            disabled={text.trim() === ""}
            className="justify-self-start"
          >
            Add note
          </Button>
        </Form>
      )}
    </section>
  );
}
