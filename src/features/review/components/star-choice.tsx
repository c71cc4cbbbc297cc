"use client";

import { useId } from "react";
import { FieldError } from "~/components/ui/field";
import { starIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { useRevealError } from "~/components/ui/reveal-error";

type StarChoiceProps = { value: number; onChange: (stars: number) => void; error?: string | undefined };

/** One to five stars as radio buttons. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId();
  useRevealError(Boolean(error));
  return (
    <fieldset data-field-error={Boolean(error) || undefined} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold text-sm">Stars</legend>
      <div className="flex gap-1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-content-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-leaf-500"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={Boolean(error) || undefined}
              className="sr-only"
            />
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <PathIcon
              path={starIcon}
              className={`size-8 ${stars <= value ? "fill-marigold text-marigold" : "text-soft"}`}
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} className="mt-1.5" />}
    </fieldset>
  );
}
