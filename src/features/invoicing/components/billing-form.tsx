"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { Select } from "~/components/ui/select";
import { useKeepDraft } from "~/components/ui/use-keep-draft";
import { gstStateCodes, gstStates } from "~/features/invoicing/gst-states.rules";
import { type Billing, billingFields, type OwnPapers, requireSameState } from "~/features/invoicing/paper.schema";
import { dropDraft, readDraft } from "~/lib/draft";
import { readSession } from "~/lib/session/session";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const typed = z.object({ name: z.string(), address: z.string(), state: z.string(), gstin: z.string() });
const billingForm = typed.transform((values): unknown => values).pipe(z.object(billingFields).check(requireSameState));

type BillingFormProps = {
  id: string;
  billing: Billing;
  /** The `billingVersion` of `billing`. */
  version: number;
  /** Whether the law wants address and state. */
  needsAddress: boolean;
  by: "customer" | "office";
  onDone: () => void;
};

/** Whom the bills of a booking name. */
export function BillingForm({ id, billing, version, needsAddress, by, onDone }: BillingFormProps) {
  const utils = api.useUtils();
  const [draftKey] = useState(() => `billing:${id}:${readSession()?._id ?? ""}`);
  const form = useForm<z.input<typeof typed>, unknown, z.output<typeof billingForm>>({
    shouldFocusError: false,
    resolver: zodResolver(billingForm),
    defaultValues: readDraft(draftKey, typed) ?? { ...billing, state: billing.state ?? "", gstin: billing.gstin ?? "" },
  });
  useKeepDraft(form, draftKey);
  const close = () => {
    dropDraft(draftKey);
    onDone();
  };
  // Of what was shown when the form opened, until a refusal has shown that it is outdated.
  const [edited, setEdited] = useState(version);
  const papers = by === "office" ? utils.tax.ofBooking : utils.tax.mine;
  const handlers = {
    onSuccess: (saved: OwnPapers) => {
      papers.setData({ id }, saved);
      if (by === "office") void utils.booking.detail.invalidate({ id });
      notifySuccess("Billing details saved.");
      close();
    },
    onError: async (error: unknown) => {
      if (problemOf(error)?.code !== "EDIT_CONFLICT") return;
      setEdited((await papers.fetch({ id }, { staleTime: 0 })).billingVersion);
    },
  };
  const own = api.tax.setBilling.useMutation(handlers);
  const correction = api.tax.correctBilling.useMutation(handlers);
  const save = by === "office" ? correction : own;
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <Form
      method="post"
      className="grid w-full gap-5 rounded-card border border-line p-4 sm:p-5"
      onSubmit={handleSubmit((values) => save.mutate({ ...values, id, version: edited }))}
    >
      <FormMessage
        text={save.error && messageOf(save.error, "The billing details could not be saved. Please try again.")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name on the bill" isOptional hint="If empty: the lead traveller" error={errors.name?.message}>
          <Input autoComplete="organization" maxLength={200} {...register("name")} />
        </Field>
        <Field label="GSTIN" isOptional hint="Of a registered business" error={errors.gstin?.message}>
          <Input maxLength={30} autoCapitalize="characters" spellCheck={false} {...register("gstin")} />
        </Field>
        <Field label="Address" isOptional={!needsAddress} hint="With PIN code" error={errors.address?.message}>
          <Textarea rows={3} autoComplete="street-address" maxLength={500} {...register("address")} />
        </Field>
        <Field label="State" isOptional={!needsAddress} error={errors.state?.message}>
          <Select {...register("state")}>
            <option value="">Not given</option>
            {gstStateCodes.map((code) => (
              <option key={code} value={code}>
                {gstStates[code]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={save.isPending}>
          {save.isPending ? "Saving..." : "Save billing details"}
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
