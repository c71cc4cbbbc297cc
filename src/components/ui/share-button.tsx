"use client";

import { Share2 } from "lucide-react";
import { buttonStyles } from "./button";
import { notifyError, notifySuccess } from "./notify";

/** Shares the page's address by the Web Share API, or copies it to the clipboard if that is not supported. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notifySuccess("Link copied.");
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notifyError(`The link could not be copied: ${url}`);
    }
  };
  return (
    <button
      type="button"
      onClick={share}
      className={buttonStyles({ variant: "ghost", size: "sm", className: "min-h-11" })}
    >
      <Share2 aria-hidden="true" />
      Share
    </button>
  );
}
