import type { ComponentProps } from "react";
import { cn } from "./cn";

const base =
  "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-[0.8125rem] leading-5";

const tones = {
  neutral: "border-line bg-paper text-soft",
  leaf: "border-leaf-700/20 bg-mist text-leaf-700",
  pending: "border-pending-line bg-pending-bg text-pending",
  confirmed: "border-confirmed-line bg-confirmed-bg text-confirmed",
  cancelled: "border-cancelled-line bg-cancelled-bg text-cancelled",
};

export type BadgeTone = keyof typeof tones;

/** A short label in a pill. Its text must not rely on the colour. */
export function Badge({ tone = "neutral", className, ...props }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span {...props} className={cn(base, tones[tone], className)} />;
}
