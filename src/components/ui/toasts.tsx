"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useState } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { cn } from "./cn";

/** A notification. `onward` is a link to a related page. */
export type Message = {
  text: string;
  tone: "success" | "error";
  /** The reason, below the text. */
  detail?: string | undefined;
  onward?: { label: string; href: string } | undefined;
  /** Shows an undo button for `durationMs`. */
  undo?: { run: () => void; durationMs: number } | undefined;
};

/**
 * Toasts are placed where they cover no buttons: at the top on phones, else at the bottom left. In the portal they keep
 * clear of its header and sidebar (`--toast-top`, `--toast-left` and `--toast-bottom` in globals.css).
 */
export function Toasts() {
  const [isNarrow] = useState(() => window.matchMedia("(max-width: 700px)").matches);
  return (
    <Sonner
      position={isNarrow ? "top-center" : "bottom-left"}
      containerAriaLabel="Messages"
      offset={{ top: "var(--toast-top)", bottom: "var(--toast-bottom)", left: "var(--toast-left)" }}
      mobileOffset={{ top: "var(--toast-top)", left: 16, right: 16 }}
      visibleToasts={3}
    />
  );
}

/** Shows a message. Messages are queued until the toaster is mounted. */
export function showToast(message: Message): void {
  const { tone, onward, undo } = message;
  // Errors and links are shown longer.
  const duration = undo?.durationMs ?? (tone === "error" || onward ? 12_000 : 6000);
  toast.custom((id) => <Toast id={id} {...message} />, { duration });
}

type ToastProps = Message & { id: string | number };

function Toast({ id, text, detail, tone, onward, undo }: ToastProps) {
  const isError = tone === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      className={cn(
        "pointer-events-auto flex w-full items-start gap-3 rounded-control border border-l-4 bg-card p-3 pl-4 font-sans text-ink shadow-float sm:w-[22rem]",
        isError ? "border-line border-l-danger" : "border-line border-l-leaf-500",
      )}
    >
      <Icon aria-hidden="true" className={cn("mt-1 size-5 shrink-0", isError ? "text-danger" : "text-leaf-700")} />
      <div className="flex-1 py-0.5 font-medium text-[0.9375rem] leading-snug">
        <div role={isError ? "alert" : "status"}>
          <p>{text}</p>
          {detail && <p className="mt-1 font-normal text-soft text-sm">{detail}</p>}
        </div>
        {onward && (
          <a
            href={onward.href}
            onClick={() => toast.dismiss(id)}
            className="mt-1 inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-4"
          >
            {onward.label}
          </a>
        )}
      </div>
      {undo && (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            undo.run();
          }}
          className="min-h-9 shrink-0 rounded-control px-2.5 font-semibold text-[0.9375rem] text-leaf-700 underline underline-offset-4 hover:bg-mist"
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
        className="-m-1 grid size-9 shrink-0 place-items-center rounded-full text-soft hover:bg-mist hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
