"use client";

import { type ComponentProps, useId } from "react";
import { FieldError } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { useRevealError } from "~/components/ui/reveal-error";

type NumberInTextProps = Omit<ComponentProps<typeof Input>, "className"> & {
  error: string | undefined;
  /** The words after the number, in the same line. */
  unit?: string;
};

/** A short input for a whole number in the middle of a sentence, with its error below. */
export function NumberInText({ error, unit, ...props }: NumberInTextProps) {
  const id = useId();
  useRevealError(Boolean(error));
  return (
    <span data-field-error={Boolean(error) || undefined} className="contents">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <span className="w-19">
          <Input
            {...props}
            inputMode="numeric"
            maxLength={4}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? id : undefined}
            className="text-center tabular-nums"
          />
        </span>
        {unit && <span>{unit}</span>}
      </span>
      {error && <FieldError id={id} text={error} className="order-last basis-full" />}
    </span>
  );
}
