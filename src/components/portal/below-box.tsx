"use client";

import { Popover } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { cn } from "~/components/ui/cn";

type BelowBoxProps = ComponentProps<typeof Popover.Content> & { box: RefObject<HTMLInputElement | null> };

/** The list that opens below a text box. The box keeps the focus, and a press on it does not close the list. */
export function BelowBox({ box, className, ...props }: BelowBoxProps) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
        }}
        {...props}
        className={cn("z-60 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float", className)}
      />
    </Popover.Portal>
  );
}
