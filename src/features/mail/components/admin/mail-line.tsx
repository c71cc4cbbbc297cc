"use client";

import { MailWarning } from "lucide-react";
import Link from "next/link";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { mailSettingsPath } from "~/lib/mail-state";
import { useCan } from "~/lib/session/use-can";

/** Says on the dashboard that mail does not reach people, and leads an owner to its settings. Nothing while it is sent. */
export function MailLine() {
  const text = useSayOfMail()("dashboard");
  const isOwner = useCan("settings.write");
  if (text === "") return null;
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-pending-line bg-pending-bg px-4 py-3 text-pending sm:px-5">
      <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <span>{text}</span>{" "}
        {isOwner ? (
          <Link href={mailSettingsPath} className="inline-block font-semibold underline underline-offset-4">
            Set up mail
          </Link>
        ) : (
          <span>An owner can set it up.</span>
        )}
      </span>
    </p>
  );
}
