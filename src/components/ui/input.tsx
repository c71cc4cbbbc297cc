"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useControlProps } from "./field";

/** How every control that takes text looks. */
export const controlStyles = [
  "w-full min-w-0 rounded-control border-[1.5px] border-edge bg-card px-3.5 text-base text-ink transition-colors",
  "placeholder:text-soft hover:border-leaf-700 focus-visible:border-leaf-700",
  "disabled:cursor-not-allowed disabled:bg-mist disabled:text-soft",
  "aria-invalid:border-lac-600 aria-invalid:bg-lac-600/4",
].join(" ");

export function Input({ className, ...props }: ComponentProps<"input">) {
  const { required, ...control } = useControlProps(props);
  return (
    <input
      {...props}
      {...control}
      aria-required={required}
      required={undefined}
      className={cn(controlStyles, "h-12", className)}
    />
  );
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  const { required, ...control } = useControlProps(props);
  return (
    <textarea
      {...props}
      {...control}
      aria-required={required}
      required={undefined}
      rows={rows}
      className={cn(controlStyles, "py-3 leading-normal", className)}
    />
  );
}
