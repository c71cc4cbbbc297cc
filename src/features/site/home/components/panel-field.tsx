import type { ReactNode } from "react";
import { cn } from "~/components/ui/cn";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";

const cell =
  "relative flex min-w-0 flex-1 flex-col justify-center border-line border-b px-5 py-3 md:border-r md:border-b-0 md:last-of-type:border-r-0 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500 has-focus-visible:-outline-offset-3";
const control = "h-7 w-full min-w-0 bg-transparent font-medium text-base text-ink outline-none";

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the children contain the control.
    <label className={cn(cell, className)}>
      <span className="font-semibold text-[0.8125rem] text-soft">{label}</span>
      {children}
    </label>
  );
}

type PanelInputProps = { label: string; name: string; placeholder: string; maxLength: number };

export function PanelInput({ label, ...props }: PanelInputProps) {
  return (
    <Cell label={label} className="max-md:basis-full md:flex-[1.35]">
      <input {...props} type="text" enterKeyHint="search" className={`${control} placeholder:text-soft`} />
    </Cell>
  );
}

type PanelSelectProps = {
  label: string;
  name: string;
  any: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** A select whose first option, `any`, applies no filter. */
export function PanelSelect({ label, name, any, options }: PanelSelectProps) {
  return (
    <Cell label={label} className="max-md:basis-2/5 max-md:nth-[2n]:border-r">
      <select name={name} className={`${control} cursor-pointer appearance-none truncate pr-6`}>
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <PathIcon path={chevronDownIcon} className="pointer-events-none absolute right-4 bottom-4 size-4.5 text-soft" />
    </Cell>
  );
}
