import type { WhatsAppSettings } from "~/lib/whatsapp-settings";

type QuietHours = Pick<WhatsAppSettings, "whatsAppQuietFrom" | "whatsAppQuietTo">;

/** Whether no message may be sent at this time of India (HH:mm). The hours can go over midnight. */
export function isQuiet(time: string, { whatsAppQuietFrom: from, whatsAppQuietTo: to }: QuietHours): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
