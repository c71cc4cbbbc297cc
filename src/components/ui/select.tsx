"use client";

import type { ComponentProps } from "react";
import { controlStyles } from "./control-styles";
import { useControlProps } from "./field";
import { chevronDownIcon, PathIcon } from "./path-icon";

/** A native select, styled like the other controls. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <div className={`relative ${className}`}>
      <select
        {...props}
        {...useControlProps(props)}
        className={`${controlStyles} h-12 cursor-pointer appearance-none truncate pr-10`}
      />
      <PathIcon
        path={chevronDownIcon}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  );
}
