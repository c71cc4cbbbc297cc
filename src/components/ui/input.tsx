"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";
import { useControlProps } from "./field";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} {...useControlProps(props)} className={cn(controlStyles, "h-12", className)} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...props}
      {...useControlProps(props)}
      rows={rows}
      className={cn(controlStyles, "py-3 leading-normal", className)}
    />
  );
}
