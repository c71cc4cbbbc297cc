"use client";

import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useWhatsAppState } from "~/components/portal/use-whatsapp-state";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";

/** The box for callers who have agreed to messages by WhatsApp. Nothing while WhatsApp is off. */
export function AgreedToWhatsApp() {
  const { register } = useFormContext<{ whatsApp: boolean }>();
  const state = useWhatsAppState();
  const id = useId();
  if (state === null || state === "off") return null;
  return (
    <div className="grid gap-1 sm:col-span-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input type="checkbox" className="size-4.5 shrink-0" aria-describedby={id} {...register("whatsApp")} />
        <span>The caller has agreed to messages by WhatsApp</span>
      </label>
      <p id={id} className="text-[0.8125rem] text-soft">
        <span>{sayOfWhatsApp("ask", state)}</span> <span>{`In these words: "${consentWords}"`}</span>
      </p>
    </div>
  );
}
