"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";
import { useControlProps } from "./field";

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
