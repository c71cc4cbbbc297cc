"use client";

import { type ComponentProps, useId } from "react";
import { Input } from "~/components/ui/input";
import { alertIcon, PathIcon } from "~/components/ui/path-icon";
import { useRevealError } from "~/components/ui/reveal-error";

type NumberInTextProps = Omit<ComponentProps<typeof Input>, "className"> & { error: string | undefined };

/** A short input for a whole number in the middle of a sentence, with its error below. */
export function NumberInText({ error, ...props }: NumberInTextProps) {
  const id = useId();
  useRevealError(Boolean(error));
  return (
    <span data-field-error={Boolean(error) || undefined} className="contents">
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
      {error && (
        <span
          id={id}
          data-field-message
          className="order-last flex basis-full items-start gap-1.5 font-medium text-[0.8125rem] text-lac-700 leading-snug"
        >
          <PathIcon path={alertIcon} className="mt-px size-4 shrink-0" />
          {error}
        </span>
      )}
    </span>
  );
}
