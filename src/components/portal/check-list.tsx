import { useId } from "react";

type CheckListProps = {
  legend: string;
  /** Shown below the legend. */
  hint?: string;
  options: readonly (readonly [value: string, label: string])[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** A group of checkboxes. The chosen values are in the order of the options. */
export function CheckList({ legend, hint, options, value, onChange }: CheckListProps) {
  const toggle = (option: string) =>
    onChange(options.map(([one]) => one).filter((one) => (one === option) !== value.includes(one)));
  const hintId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {hint && (
        <p id={hintId} className="mb-1.5 text-[0.8125rem] text-soft leading-snug">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map(([option, label]) => (
          <label key={option} className="flex min-h-8 cursor-pointer items-center gap-2 text-[0.9375rem]">
            <input
              type="checkbox"
              checked={value.includes(option)}
              onChange={() => toggle(option)}
              className="size-4"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
