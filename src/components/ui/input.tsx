"use client";

import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles";
import { useControlProps } from "./field";

/** Of `className` and the styles of all controls, the longhand wins: `pl-11`, not `px-11`. */
export function Input({ className = "", ...props }: ComponentProps<"input">) {
  return <input {...props} {...useControlProps(props)} className={`${controlStyles} h-12 ${className}`} />;
}

export function Textarea({ className = "", rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...props}
      {...useControlProps(props)}
      rows={rows}
      className={`${controlStyles} py-3 leading-normal ${className}`}
    />
  );
}
