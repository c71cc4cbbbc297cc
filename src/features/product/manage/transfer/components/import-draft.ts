"use client";

import { z } from "zod";
import { readPortalDraft } from "~/components/portal/portal-draft";
import { productKinds } from "~/features/product/registry";

/** The name of the draft that keeps which file was chosen when the session ends. */
export const importDraft = "import";

const chosenFile = z.object({ kind: z.enum(productKinds), name: z.string() });

export type ChosenFile = z.infer<typeof chosenFile>;

/** The file itself, which no storage of the browser takes. Null after the page was loaded anew. */
let held: File | null = null;

export function holdFile(file: File): void {
  held = file;
}

/** The file of that name that was chosen last on this page, or null. */
export function heldFile(name: string): File | null {
  return held?.name === name ? held : null;
}

/** Which file was chosen when the session ended, and in which list; or null. */
export function chosenBefore(): ChosenFile | null {
  return readPortalDraft(importDraft, chosenFile);
}
