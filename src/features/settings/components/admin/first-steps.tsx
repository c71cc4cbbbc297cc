"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { Allowed } from "~/components/portal/allowed";
import { Panel } from "~/components/portal/panel";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { gatewayNames } from "~/features/payment/providers/registry";
import type { FirstStep } from "~/lib/first-steps";
import { mailSettingsPath } from "~/lib/mail-state";
import { settingsPath } from "~/lib/portal-paths";
import { useSkipSteps } from "./use-skip-steps";

/** `href`: where its form is; null for the first tour, which has a tab. */
const words: Record<FirstStep, { title: string; text: string; href: string | null; go: string }> = {
  name: {
    title: "Name your business",
    text: "Shown in the header, in mails and on documents.",
    href: `${settingsPath}#business`,
    go: "Set the name",
  },
  phones: {
    title: "Enter your phones",
    text: "The numbers shown now are only samples.",
    href: `${settingsPath}#contact`,
    go: "Set the phones",
  },
  mail: {
    title: "Set up mail",
    text: "So that codes, confirmations and invitations reach people.",
    href: mailSettingsPath,
    go: "Set up mail",
  },
  inbox: {
    title: "Say who gets the messages",
    text: "Until then, messages of the contact page are not sent to anybody.",
    href: `${settingsPath}#inboxes`,
    go: "Set the inbox",
  },
  tour: {
    title: "Add your first tour",
    text: "With a price, a duration and pictures.",
    href: null,
    go: "Add a tour",
  },
  payment: {
    title: "Choose how customers pay",
    text: `By UPI, by ${gatewayNames("or")} or both. Without it, customers pay you directly.`,
    href: `${settingsPath}#payments`,
    go: "Set up payment",
  },
  policies: {
    title: "Decide your policies",
    text: "What is due at booking, and what is refunded after a cancellation.",
    href: `${settingsPath}#policies`,
    go: "Set policies",
  },
};

/** What a new owner has to do before the first booking, until all of it is done or skipped. */
export function FirstSteps({ onAddTour }: { onAddTour: () => void }) {
  return (
    <Allowed action="settings.write">
      <StepsPanel onAddTour={onAddTour} />
    </Allowed>
  );
}

function StepsPanel({ onAddTour }: { onAddTour: () => void }) {
  const { steps, skip, isSaving } = useSkipSteps();
  const shown = steps.filter(({ isSkipped }) => !isSkipped);
  const skipped = steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step);
  const open = shown.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  const skipAll = () =>
    skip([...skipped, ...open.map(({ step }) => step)], "Skipped. The settings bring the first steps back.");
  return (
    <Panel
      title="First steps"
      actions={
        <Button variant="ghost" size="sm" disabled={isSaving} onClick={skipAll}>
          Skip all
        </Button>
      }
    >
      <ol className="divide-y divide-line">
        {shown.map(({ step, isDone }) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold">{words[step].title}</p>
              {!isDone && <p className="text-[0.9375rem] text-soft">{words[step].text}</p>}
            </div>
            {isDone ? (
              <Badge tone="confirmed">
                <Check aria-hidden="true" className="size-4" /> Done
              </Badge>
            ) : (
              <div className="flex flex-wrap gap-2">
                <GoButton step={step} onAddTour={onAddTour} />
                <Button variant="ghost" size="sm" disabled={isSaving} onClick={() => skip([...skipped, step])}>
                  Skip<span className="sr-only">{`: ${words[step].title}`}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function GoButton({ step, onAddTour }: { step: FirstStep; onAddTour: () => void }) {
  const { href, go } = words[step];
  if (href === null) {
    return (
      <Button variant="secondary" size="sm" onClick={onAddTour}>
        {go}
      </Button>
    );
  }
  return (
    <Link href={href} className={buttonStyles({ variant: "secondary", size: "sm" })}>
      {go}
    </Link>
  );
}
