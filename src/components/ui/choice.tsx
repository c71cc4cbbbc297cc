import { cn } from "./cn";

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  /** Pairs of value and label in display order. The value "" means "any". */
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
  className?: string;
};

/** Radio buttons styled as chips. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, value, options, onChange, className } = props;
  return (
    <fieldset className={cn("min-w-0", className)}>
      <legend className="mb-1.5 font-semibold text-ink text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-edge px-4 font-semibold text-[0.9375rem] transition-colors hover:border-leaf-700 has-checked:border-chosen has-checked:bg-chosen has-checked:text-on-deep has-focus-visible:outline-2 has-focus-visible:outline-leaf-700 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
