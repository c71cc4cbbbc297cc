"use client";

import { createContext, type ReactNode, use, useId } from "react";
import { alertIcon, PathIcon } from "./path-icon";
import { useRevealError } from "./reveal-error";

type ControlProps = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

const FieldContext = createContext<ControlProps | null>(null);

/**
 * The props that link a control to the label, hint and error of its Field. The control's own props take precedence.
 * `aria-required` replaces `required`, with which browsers would mark the empty control as invalid.
 */
export function useControlProps(own: ControlProps) {
  const { required, ...field } = use(FieldContext) ?? {};
  return {
    id: own.id ?? field.id,
    "aria-describedby": [own["aria-describedby"], field["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? field["aria-invalid"],
    "aria-required": own.required ?? required,
    required: undefined,
  };
}

type FieldProps = {
  label: ReactNode;
  /** Contains one control at any depth: Input, Textarea, PasswordInput, Select or Stepper. */
  children: ReactNode;
  hint?: ReactNode;
  /** The message under the control, which is marked as invalid. */
  error?: string | null;
  /** Marks the control as invalid without a message. */
  isInvalid?: boolean;
  required?: boolean;
  isOptional?: boolean;
  /** At the end of the label's line, for the eye only, and only where there is room. */
  aside?: string | undefined;
  className?: string | undefined;
};

/** A control with label, hint and error message, linked by ids. */
export function Field({
  label,
  children,
  hint,
  error,
  isInvalid,
  required,
  isOptional,
  aside,
  className = "",
}: FieldProps) {
  const id = useId();
  const isWrong = Boolean(error) || isInvalid === true;
  useRevealError(isWrong);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const control = {
    id,
    required,
    "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": isWrong || undefined,
  };
  return (
    <div data-field-error={isWrong || undefined} className={`grid content-start gap-1.5 ${className}`}>
      <div className="flex flex-wrap gap-x-2">
        <label htmlFor={id} className="flex grow items-baseline justify-between gap-3 font-semibold text-ink text-sm">
          <span>{label}</span>
          {isOptional && <span className="font-normal text-[0.8125rem] text-soft">Optional</span>}
        </label>
        {aside && (
          // As high as its line: where it does not fit beside the label, its line is empty, and nothing of it is seen.
          <span aria-hidden="true" className="overflow-hidden whitespace-nowrap text-[0.8125rem] text-soft leading-5">
            <span className="block h-0 tabular-nums">{aside}</span>
          </span>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-[0.8125rem] text-soft leading-snug">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}

/** The message of an invalid control, which names its `id` in `aria-describedby`. May stand in a line of text. */
export function FieldError({ id, text, className = "" }: { id?: string; text: string; className?: string }) {
  return (
    <span
      id={id}
      data-field-message
      className={`flex items-start gap-1.5 font-medium text-[0.8125rem] text-danger leading-snug ${className}`}
    >
      <PathIcon path={alertIcon} className="mt-px size-4 shrink-0" />
      <span>{text}</span>
    </span>
  );
}
