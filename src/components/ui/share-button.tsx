"use client";

import type { ReactNode } from "react";
import { notifyError, notifySuccess } from "./notify";

type ShareButtonProps = { title: string; url?: string; className: string; children: ReactNode };

/**
 * Shares an address by the Web Share API; without that API, copies it to the clipboard. Without an address, shares the page's own.
 */
export function ShareButton({ title, url: given, className, children }: ShareButtonProps) {
  const share = async () => {
    const url = given ?? `${window.location.origin}${window.location.pathname}`;
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
    <button type="button" onClick={share} className={className}>
      {children}
    </button>
  );
}
