"use client";

import { useId, useState } from "react";
import { useControlProps } from "./field";
import { PathIcon } from "./path-icon";

type StepperProps = {
  /** What is counted, for example "Guests". Labels the buttons, and the input outside of a Field. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  id?: string;
};

const side =
  "grid w-12 shrink-0 place-items-center text-leaf-ink transition-colors hover:bg-mist disabled:pointer-events-none disabled:text-soft/50";

const digitsOnly = "Whole numbers only, in digits.";

/** An input for a whole number with minus and plus buttons. Empty text is 0 (shown only if allowed); other text is ignored. */
export function Stepper({ label, value, onChange, min = 1, max, disabled, id }: StepperProps) {
  const hintId = useId();
  const [isInvalid, setIsInvalid] = useState(false);
  const { "aria-required": _, ...control } = useControlProps({
    id,
    "aria-describedby": isInvalid ? hintId : undefined,
  });
  const limit = max ?? Number.MAX_SAFE_INTEGER;
  const step = (by: number) => {
    setIsInvalid(false);
    onChange(Math.min(limit, Math.max(min, value + by)));
  };
  // Drops letters, but rejects numbers such as "2.5", which would otherwise become 25.
  const type = (text: string) => {
    const isOther = /[.,-]/.test(text);
    setIsInvalid(isOther);
    if (!isOther) onChange(Math.min(limit, Number(text.replace(/\D/g, "").slice(0, 4))));
  };
  return (
    <div>
      <div className="flex h-12 w-full items-stretch overflow-hidden rounded-control border-[1.5px] border-edge bg-card focus-within:border-leaf-700 has-aria-invalid:border-danger">
        <button
          type="button"
          aria-label={`Decrease ${label.toLowerCase()}`}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
          className={`${side} rounded-l-[8px]`}
        >
          <PathIcon path="M5 12h14" className="size-5" />
        </button>
        <input
          {...control}
          aria-label={control.id ? undefined : label}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={value === 0 && min > 0 ? "" : value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setIsInvalid(false)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            step(event.key === "ArrowUp" ? 1 : -1);
          }}
          className="w-full min-w-0 -outline-offset-4 border-line border-x bg-transparent text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label={`Increase ${label.toLowerCase()}`}
          disabled={disabled || value >= limit}
          onClick={() => step(1)}
          className={`${side} rounded-r-[8px]`}
        >
          <PathIcon path="M5 12h14M12 5v14" className="size-5" />
        </button>
      </div>
      <p id={hintId} role="status" className="font-medium text-[0.8125rem] text-danger leading-snug not-empty:mt-1.5">
        {isInvalid && digitsOnly}
      </p>
    </div>
  );
}
