"use client";

import { useState } from "react";
import { useLeave, useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { useShown } from "~/components/portal/use-shown";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { type BookingView, toViewFilters } from "~/features/office/bookings/manage-bookings.rules";
import { type SavedView, saveViewInput } from "~/features/office/views/saved-view.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The form of the draft of a name. */
export const viewNameForm = "view-name";

/** The view that gets a name: an own one by its id, or null for the filters that are shown. */
export type Naming = { id: string | null; name: string };

type ViewNameDialogProps = {
  naming: Naming | null;
  view: BookingView;
  /** One's own views; undefined until they are loaded. */
  own: readonly SavedView[] | undefined;
  onClose: () => void;
};

/** Names the filters that are shown, or an own view anew; open while `naming` is set. */
export function ViewNameDialog({ naming, ...props }: ViewNameDialogProps) {
  const leave = useLeave();
  const shown = useShown(naming);
  return (
    <Dialog open={naming !== null} onOpenChange={() => leave(props.onClose)}>
      <DialogContent className="sm:w-[min(28rem,calc(100vw-3rem))]">
        {shown && <NameForm naming={shown} {...props} />}
      </DialogContent>
    </Dialog>
  );
}

function NameForm({ naming, view, own, onClose }: ViewNameDialogProps & { naming: Naming }) {
  const { id } = naming;
  const utils = api.useUtils();
  const draft = usePortalDraft(viewNameForm, naming);
  const [name, setName] = useState(naming.name);
  const [fault, setFault] = useState<string | null>(null);
  const outcome = {
    onSuccess: async () => {
      draft.drop();
      await utils.booking.views.invalidate();
      onClose();
    },
    onError: (error: unknown) => setFault(messageOf(error, "The view could not be saved. Please try again.")),
  };
  const save = api.booking.saveView.useMutation(outcome);
  const change = api.booking.changeView.useMutation(outcome);
  const isBusy = save.isPending || change.isPending;
  const filters = toViewFilters(view);
  const taken = id === null ? own?.find((one) => one.name === name.trim()) : undefined;
  // Not `naming.name`: after a login that is what was typed before.
  const stored = own?.find(({ _id }) => _id === id)?.name ?? "";
  useLeaveGuard(name.trim() !== stored && !save.isSuccess && !change.isSuccess);

  function submit() {
    if (isBusy) return;
    const read = saveViewInput.shape.name.safeParse(name);
    if (!read.success) return setFault(read.error.issues[0]?.message ?? null);
    if (id !== null) return change.mutate({ id, name: read.data });
    if (taken) return change.mutate({ id: taken._id, filters });
    save.mutate({ name: read.data, filters });
  }

  return (
    <>
      <DialogTitle>{id === null ? "Save this view" : "Rename the view"}</DialogTitle>
      <DialogDescription>
        {id === null
          ? "Saves these filters and their order under a name. Only you see it."
          : "Its filters do not change."}
      </DialogDescription>
      <Form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label="Name"
          required
          error={fault}
          hint={taken && "You have a view with this name: saving replaces its filters."}
        >
          <Input
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              draft.keep({ id, name: target.value });
              setFault(null);
            }}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" isBusy={isBusy}>
            {taken ? "Replace view" : "Save view"}
          </Button>
        </DialogFooter>
      </Form>
    </>
  );
}
