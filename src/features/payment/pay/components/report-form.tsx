"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { reportForm } from "~/features/payment/pay/pay.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { useReportPayment } from "./payer";

type ReportFormProps = { paymentId: string; label: string };

const fallback = "The number could not be sent. Please try again.";

/** The field for the number of a transfer that the customer has made. */
export function ReportForm({ paymentId, label }: ReportFormProps) {
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(reportForm), defaultValues: { utr: "" } });
  const { report, error, isPending } = useReportPayment((refusal) => {
    const issue = problemOf(refusal)?.issues?.find(({ path }) => path[0] === "utr");
    if (issue) form.setError("utr", { message: issue.message });
  });
  const { utr } = form.formState.errors;
  return (
    <Form
      method="post"
      className="grid max-w-md gap-4"
      onSubmit={form.handleSubmit((values) => report({ id: paymentId, utr: values.utr }))}
    >
      <FormMessage text={error && !utr ? messageOf(error, fallback) : null} />
      <Field
        label="UPI transaction ID"
        required
        hint="12 digits. Open the payment in your UPI app: it is called UPI transaction ID, UTR or Ref. No."
        error={utr?.message}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={40} {...form.register("utr")} />
      </Field>
      <Button type="submit" isBusy={isPending} className="justify-self-start">
        {isPending ? "Sending..." : label}
      </Button>
    </Form>
  );
}
