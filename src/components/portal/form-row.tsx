"use client";

import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "~/components/ui/button";

type FormRowProps = { removeLabel: string; onRemove: () => void; children: ReactNode };

/** A row of a form's list of rows, with a button that removes it. The button that adds a row stands after the rows. */
export function FormRow({ removeLabel, onRemove, children }: FormRowProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="relative rounded-control border border-line p-4 pr-14">
      <div className="grid items-start gap-4 sm:grid-cols-3">{children}</div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={removeLabel}
        onClick={() => {
          // Before the row goes, and the focus with it.
          box.current?.parentElement?.querySelector<HTMLElement>(":scope > button")?.focus();
          onRemove();
        }}
        className="absolute top-2 right-2"
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
