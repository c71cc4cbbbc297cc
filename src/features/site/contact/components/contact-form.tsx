"use client";

import { type FormEvent, useState } from "react";
import { plainButton } from "~/components/ui/button-styles";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { checkIcon, PathIcon } from "~/components/ui/path-icon";
import { Spinner } from "~/components/ui/spinner";
import type { ContactFaults } from "~/features/site/contact/contact.faults";
import { contactSent, maxSubject } from "~/features/site/contact/contact.rules";
import type { ContactMessage } from "~/features/site/contact/contact.schema";
import { preload } from "~/lib/preload";
import { loadApiClient, useLateMutation } from "~/trpc/use-late-mutation";

/** Loads the rules of the form, with zod. */
const loadRules = () => import("~/features/site/contact/contact.faults");
const failed = "Something went wrong. Please try again later.";

type ContactFormProps = {
  subject: string;
  message: string;
  /** Whether the operator has set an inbox. If not, the form sends nothing, as specified. */
  isDelivered: boolean;
};

/**
 * The 'Send a Message' form. Validates on submit only. Editing a field clears its error. It does not use
 * react-hook-form, which is larger than the rest of the page.
 */
export function ContactForm({ subject, message, isDelivered }: ContactFormProps) {
  const send = useLateMutation((client, message: ContactMessage) => client.contact.send.mutate(message));
  const [outcome, setOutcome] = useState<"sent" | "failed" | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);
  const [errors, setErrors] = useState<ContactFaults>({});
  const faults = Object.keys(errors).length;

  /** Returns whether the message is valid and sent. */
  async function deliver(message: ContactMessage): Promise<boolean> {
    // If the rules fail to load, the server applies the same rules.
    const found = await loadRules().then(
      ({ faultsOf }) => faultsOf(message),
      (): ContactFaults => ({}),
    );
    setErrors(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return false;
    try {
      if (isDelivered) await send.mutateAsync(message);
      setOutcome("sent");
      return true;
    } catch {
      setOutcome("failed");
      return false;
    }
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSubmitting(true);
    const isSent = await deliver(messageIn(form));
    if (isSent) clear(form);
    setIsSubmitting(false);
    setSubmitCount((count) => count + 1);
  }
  const control = (name: keyof ContactMessage) => ({
    name,
    onChange: () => setErrors(({ [name]: _, ...others }) => others),
  });
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
      <Field label="Name" required error={errors.name}>
        <Input autoComplete="name" maxLength={100} {...control("name")} />
      </Field>
      <Field label="Email" required error={errors.email}>
        <Input type="email" autoComplete="email" maxLength={254} {...control("email")} />
      </Field>
      <Field label="Subject" required error={errors.subject} className="sm:col-span-2">
        <Input maxLength={maxSubject} defaultValue={subject} {...control("subject")} />
      </Field>
      <Field label="Message" required error={errors.message} className="sm:col-span-2">
        <Textarea rows={7} maxLength={5000} defaultValue={message} {...control("message")} />
      </Field>
      <div className="sm:col-span-2">
        <button
          type="submit"
          disabled={isSubmitting}
          aria-busy={isSubmitting || undefined}
          className={`${plainButton("primary", "lg")} w-full sm:w-auto`}
        >
          {isSubmitting && <Spinner label={null} />}
          {/* An element, as in Button, for browsers that translate the page. */}
          <span className="contents">Send Message</span>
        </button>
        <Sent isShown={outcome === "sent"} />
        <div className="not-has-[>:empty]:mt-5">
          <FormMessage text={outcome === "failed" ? failed : null} />
        </div>
      </div>
    </Form>
  );
}

/** The values of the boxes. Read at the submit, because text typed before hydration causes no event. */
function messageIn(form: HTMLFormElement): ContactMessage {
  const values = new FormData(form);
  const text = (name: keyof ContactMessage) => String(values.get(name) ?? "");
  return { name: text("name"), email: text("email"), subject: text("subject"), message: text("message") };
}

/** Empties the boxes. `form.reset()` would bring back the text that the page has prefilled. */
function clear(form: HTMLFormElement) {
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) box.value = "";
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
          <PathIcon path={checkIcon} className="size-5 shrink-0" />
          <span>{contactSent}</span>
        </p>
      )}
    </div>
  );
}
