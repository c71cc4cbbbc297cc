"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useLeave, useLeaveGuard } from "~/components/portal/leave-guard";
import { readPortalDraft, usePortalDraft } from "~/components/portal/portal-draft";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { inviteInput, type MadeInvitation } from "~/features/staff/staff.schema";
import { staffRoles } from "~/lib/session/session-user";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RoleChoice } from "./role-choice";

const draft = z.object({ email: z.string(), staffRole: z.enum(staffRoles) });
const blank: z.infer<typeof draft> = { email: "", staffRole: "office" };

const missing = "All fields are required";

/** The form that invites a person into the staff. `onDone` is called with the invitation, or null after cancelling. */
export function InviteForm({ onDone }: { onDone: (made: MadeInvitation | null) => void }) {
  const utils = api.useUtils();
  const say = useSayOfMail();
  const leave = useLeave();
  const [restored] = useState(() => readPortalDraft("invite", draft));
  const { keep, drop } = usePortalDraft("invite", restored);
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(inviteInput), defaultValues: blank });
  const invite = api.staff.invite.useMutation({
    onSuccess: (made) => {
      notifySuccess(say("invited", made.email));
      void utils.staff.list.invalidate();
      drop();
      onDone(made);
    },
  });
  const { setFocus, setValue, subscribe } = form;
  useEffect(() => {
    setFocus("email");
  }, [setFocus]);
  useEffect(() => {
    if (restored) {
      setValue("email", restored.email, { shouldDirty: true });
      setValue("staffRole", restored.staffRole, { shouldDirty: true });
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(draft.parse(values)) });
  }, [restored, setValue, subscribe, keep]);
  useLeaveGuard(form.formState.isDirty && !invite.isSuccess);
  const fault = form.formState.errors.email?.message;
  const failure = invite.error ? messageOf(invite.error, "Could not send the invitation. Please try again.") : null;
  return (
    <Form
      className="grid gap-4 p-4 sm:p-5"
      onSubmit={form.handleSubmit(
        (values) => invite.mutate(values),
        () => invite.reset(),
      )}
    >
      <FormMessage text={failure} />
      <Field
        label="Email"
        required
        error={fault === missing ? "Email is required" : fault}
        hint={`${say("invitation")} You get the link too, to copy or to send by WhatsApp.`}
      >
        <Input type="email" autoComplete="off" {...form.register("email")} className="max-w-xl" />
      </Field>
      <RoleChoice {...form.register("staffRole")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={invite.isPending}>
          {invite.isPending ? "Inviting..." : "Send invitation"}
        </Button>
        <Button variant="secondary" disabled={invite.isPending} onClick={() => leave(() => onDone(null))}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
