import type { ComponentProps, ReactNode } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { cn } from "~/components/ui/cn";
import { controlStyles } from "~/components/ui/control-styles";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { errorId } from "./error-id";

// Fields rendered by the server; the form shows errors in them. `name` is also the id that links label and control.

type FilterFieldProps = { name: string; label: string; className?: string; children: ReactNode };

/** A labelled field of a filter form. */
export function FilterField({ name, label, className, children }: FilterFieldProps) {
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={name} className="flex items-baseline justify-between gap-3 font-semibold text-ink text-sm">
        {label}
      </label>
      {children}
      <p
        id={errorId(name)}
        aria-live="polite"
        className="font-medium text-[0.8125rem] text-danger leading-snug empty:hidden"
      />
    </div>
  );
}

type Named<Tag extends "input" | "select"> = ComponentProps<Tag> & { name: string };

export function FilterInput({ name, className, ...props }: Named<"input">) {
  return (
    <input
      aria-describedby={errorId(name)}
      {...props}
      id={name}
      name={name}
      className={cn(controlStyles, "h-12", className)}
    />
  );
}

export function FilterSelect({ name, children, ...props }: Named<"select">) {
  return (
    <div className="relative">
      <select
        {...props}
        id={name}
        name={name}
        className={cn(controlStyles, "h-12 cursor-pointer appearance-none truncate pr-10")}
      >
        {children}
      </select>
      <PathIcon
        path={chevronDownIcon}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  );
}

type FilterChoiceProps = {
  legend: ReactNode;
  name: string;
  value: string;
  /** Pairs of value and label in display order. The value "" means "any". */
  options: readonly (readonly [value: string, label: string])[];
  className?: string;
  /** The class names of the chips' box. */
  chipsClassName: string;
  chipClassName?: string;
};

/** Radio buttons styled as chips. */
export function FilterChoice({ legend, name, value, options, chipsClassName, ...look }: FilterChoiceProps) {
  return (
    <fieldset className={cn("min-w-0", look.className)}>
      {legend}
      <div className={chipsClassName}>
        {options.map(([option, label]) => (
          <label
            key={option}
            className={cn(
              "flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-edge px-4 font-semibold text-[0.9375rem] transition-colors hover:border-leaf-700 has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-deep has-focus-visible:outline-2 has-focus-visible:outline-leaf-700 has-focus-visible:outline-offset-2",
              look.chipClassName,
            )}
          >
            <input type="radio" name={name} value={option} defaultChecked={value === option} className="sr-only" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The button that sends the form without JavaScript. */
export function FilterSubmit({ children, className }: { children: string; className?: string }) {
  return (
    <noscript>
      <button type="submit" className={buttonStyles({ className })}>
        {children}
      </button>
    </noscript>
  );
}
