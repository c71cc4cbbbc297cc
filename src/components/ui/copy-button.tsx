"use client";

import { Copy } from "lucide-react";
import { Button } from "./button";
import { notifyError, notifySuccess } from "./notify";

type CopyButtonProps = {
  text: string;
  /** What it is, for screen readers and messages: "reference". */
  what: string;
};

/** A round button that copies a text. */
export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      // Missing on pages over plain HTTP.
      await navigator.clipboard.writeText(text);
      notifySuccess(`The ${what} is copied.`);
    } catch {
      notifyError(`The ${what} could not be copied: ${text}`);
    }
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Copy the ${what}`}
      onClick={copy}
      className="rounded-full text-soft hover:text-ink print:hidden"
    >
      <Copy aria-hidden="true" />
    </Button>
  );
}
