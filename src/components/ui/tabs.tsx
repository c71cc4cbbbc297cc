"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={cn("flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]", className)}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cn(
        "relative min-h-11 shrink-0 px-2.5 font-semibold text-sm text-soft transition-colors hover:text-ink sm:px-4 sm:text-[0.9375rem]",
        "after:absolute after:inset-x-2.5 sm:after:inset-x-4 after:bottom-0 after:h-[3px] after:rounded-t-full",
        "data-[state=active]:text-leaf-ink data-[state=active]:after:bg-marigold",
        "-outline-offset-2",
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn("pt-6", className)} />;
}
