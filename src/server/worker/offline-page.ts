import { listPlace } from "~/lib/offline/stores";
import { site } from "~/lib/site";
import { escapeHtml, plainPage } from "~/server/http/error-page";

/** The page that the service worker shows without a network. It puts the list of stored pages at `listPlace`. */
export function offlinePage(): string {
  const { supportPhone } = site();
  const phone = escapeHtml(supportPhone);
  return plainPage({
    title: "No network",
    text: "We could not be reached: there is no network here, or it wants you to log in to it first.",
    more: `${listPlace}<p>On the way, day and night: <a href="tel:${phone.replace(/[^+\d]/g, "")}">${phone}</a></p>`,
    link: { href: "", label: "Try again" },
  });
}
