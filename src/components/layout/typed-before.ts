"use client";

import { z } from "zod";
import { notifySuccess } from "~/components/ui/notify";
import { dropDraft, readDraft } from "~/lib/draft";

// Puts back what was typed before a page of an earlier version was reloaded (lib/outdated-page).

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const saved = z.object({
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.union([z.string(), z.boolean()])])),
});
/** Fields of a dialog can be put back only when it is opened again. */
const patienceMs = 10 * 60_000;

/** Restores the saved fields of this page, also those that appear later, until the reader leaves it. */
export function restoreTyped(): void {
  const draft = readDraft("reload", saved);
  dropDraft("reload");
  if (!draft || draft.path !== window.location.pathname) return;
  const waiting = draft.fields.filter(([name, value]) => name !== "" && value !== "" && value !== false);
  const fill = () => {
    if (window.location.pathname !== draft.path) waiting.length = 0;
    const free = [...document.querySelectorAll<Control>("input, textarea, select")];
    for (const field of [...waiting]) {
      const [name, value] = field;
      const at = free.findIndex((control) => nameOf(control) === name);
      if (at < 0) continue;
      for (const control of free.splice(at, 1)) put(control, value);
      waiting.splice(waiting.indexOf(field), 1);
    }
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
  fill();
  notifySuccess("The site has been updated. Please try again.");
}

/** The same name as in lib/outdated-page. */
function nameOf(control: Control): string {
  return control.name || control.labels?.[0]?.textContent || control.ariaLabel || "";
}

/** Changes a control as the reader would, so that React notices. */
function put(control: Control, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (control instanceof HTMLInputElement && control.checked !== value) control.click();
    return;
  }
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
