import type { ReactNode } from "react";
import { cn } from "./cn";

type StateMessageProps = {
  title: string;
  text?: ReactNode;
  /** A button, or a link styled as one. */
  action?: ReactNode;
  /** Errors have the role alert, empty lists the role status. */
  tone?: "empty" | "error";
  /** The level of the heading: 1 if the message is the whole page. */
  level?: 1 | 2;
  className?: string;
};

/** The message of a list or page that is empty or failed to load. */
export function StateMessage({ title, text, action, tone = "empty", level = 2, className }: StateMessageProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cn(
        "flex flex-col items-center rounded-card border border-edge/60 border-dashed bg-card px-6 py-14 text-center",
        className,
      )}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true" className="mb-5 size-14">
        <path d="M30 2 58 30 30 58 2 30Z" className={tone === "error" ? "fill-danger-fill" : "fill-chosen"} />
        <path d="M30 13 47 30 30 47 13 30Z" fill="none" strokeWidth="3" className="stroke-marigold" />
        <path d="M30 24 36 30 30 36 24 30Z" className={tone === "error" ? "fill-paper" : "fill-lac-600"} />
      </svg>
      <Heading className="max-w-xl font-display text-2xl leading-tight">{title}</Heading>
      {text && <p className="mt-2 max-w-prose text-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
