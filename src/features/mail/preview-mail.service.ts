import type { MailPreview, PreviewMailInput } from "~/features/settings/text-settings.schema";
import { AppError } from "~/server/api/errors";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { siteUrl } from "~/server/site-url";

/** The sample of a mail with these words, as customers would get it. Throws NOT_FOUND for a mail without such words. */
export async function previewMail(kinds: MailKinds, { kind, words }: PreviewMailInput): Promise<MailPreview> {
  const message = kinds.get(kind)?.preview?.(words, siteUrl());
  if (!message) throw new AppError("NOT_FOUND", "There is no such mail.");
  const { renderMail } = await import("~/server/mail/layout/render");
  const { subject, html, text } = await renderMail(message);
  // Style elements are refused by the security policy of the page that shows it, and links lead nowhere in a preview.
  return { subject, html: html.replace(/<style\b.*?<\/style>| href="[^"]*"/gs, ""), text };
}
