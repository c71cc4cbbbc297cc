"use client";

import { MessageCircleWarning } from "lucide-react";
import Link from "next/link";
import { useWhatsAppState } from "~/components/portal/use-whatsapp-state";
import { useCan } from "~/lib/session/use-can";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";
import { whatsAppSettingsPath } from "~/lib/whatsapp-state";

/** Says on the dashboard that messages by WhatsApp fail or have reached their limit. Nothing while they go, or are off. */
export function WhatsAppLine() {
  const text = sayOfWhatsApp("dashboard", useWhatsAppState());
  const isOwner = useCan("settings.write");
  if (text === "") return null;
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-pending-line bg-pending-bg px-4 py-3 text-pending sm:px-5">
      <MessageCircleWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <span>{text}</span>{" "}
        {isOwner && (
          <Link href={whatsAppSettingsPath} className="inline-block font-semibold underline underline-offset-4">
            Look at WhatsApp
          </Link>
        )}
      </span>
    </p>
  );
}
