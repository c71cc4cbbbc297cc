"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { contactSent, maxSubject } from "~/features/site/contact/contact.rules";
import type { ContactMessage } from "~/features/site/contact/contact.schema";
import { lazyResolver } from "~/lib/lazy-resolver";
import { preload } from "~/lib/preload";
import { loadApiClient, useLateMutation } from "~/trpc/use-late-mutation";

const loadRules = () => import("~/features/site/contact/contact.resolver");
const contactRules = lazyResolver(() => loadRules().then((rules) => rules.contactResolver));
const failed = "Something went wrong. Please try again later.";
const empty: ContactMessage = { name: "", email: "", subject: "", message: "" };

type ContactFormProps = {
  subject: string;
  /** Whether the operator has set an inbox. If not, the form sends nothing, as specified. */
  isDelivered: boolean;
};

/** The 'Send a Message' form. Validates on submit only. Editing a field clears its error. */
export function ContactForm({ subject, isDelivered }: ContactFormProps) {
  const send = useLateMutation((client, message: ContactMessage) => client.contact.send.mutate(message));
  const [outcome, setOutcome] = useState<"sent" | "failed" | null>(null);
  const form = useForm({
    shouldFocusError: false,
    resolver: contactRules,
    defaultValues: { ...empty, subject },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const faults = Object.keys(errors).length;

  const submit = form.handleSubmit(
    async (message) => {
      try {
        if (isDelivered) await send.mutateAsync(message);
        form.reset(empty);
        setOutcome("sent");
      } catch {
        setOutcome("failed");
      }
    },
    () => setOutcome(null),
  );
  const control = (name: keyof ContactMessage) => form.register(name, { onChange: () => form.clearErrors(name) });
  return (
    <Form
      method="post"
      onFocus={() => preload(loadRules, loadApiClient)}
      onSubmit={submit}
      className="mt-6 grid gap-5 sm:grid-cols-2"
    >
      {/* Announces the number of errors at each submit. The first error is announced by its focus. */}
      <p key={submitCount} role="alert" className="sr-only">
        {faults > 0 && (faults === 1 ? "One field needs your attention." : `${faults} fields need your attention.`)}
      </p>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="name" maxLength={100} {...control("name")} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" maxLength={254} {...control("email")} />
      </Field>
      <Field label="Subject" required error={errors.subject?.message} className="sm:col-span-2">
        <Input maxLength={maxSubject} {...control("subject")} />
      </Field>
      <Field label="Message" required error={errors.message?.message} className="sm:col-span-2">
        <Textarea rows={7} maxLength={5000} {...control("message")} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="w-full sm:w-auto">
          Send Message
        </Button>
        <Sent isShown={outcome === "sent"} />
        <div className="not-has-[>:empty]:mt-5">
          <FormMessage text={outcome === "failed" ? failed : null} />
        </div>
      </div>
    </Form>
  );
}

/** Always rendered, so that screen readers announce the text. Scrolled into view, because it may be below the fold. */
function Sent({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <p
          ref={(message) => message?.scrollIntoView({ block: "nearest" })}
          className="mt-5 flex items-start gap-2.5 rounded-control border border-confirmed-line bg-confirmed-bg p-3.5 font-medium text-[0.9375rem] text-confirmed leading-snug"
        >
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {contactSent}
        </p>
      )}
    </div>
  );
}
