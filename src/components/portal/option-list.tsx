import { useId } from "react";

type Option = { id: string; title: string; note: string };

type OptionListProps<One extends Option> = {
  legend: string;
  options: readonly One[];
  chosenId: string | undefined;
  onChoose: (option: One) => void;
  className?: string;
};

/** Radio buttons with a title and a note each. */
export function OptionList<One extends Option>({
  legend,
  options,
  chosenId,
  onChoose,
  className = "",
}: OptionListProps<One>) {
  const name = useId();
  return (
    <fieldset className={`grid auto-rows-max gap-2 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.id}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border-[1.5px] border-line px-3 py-2.5 hover:border-leaf-700 has-checked:border-chosen has-checked:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-leaf-700"
        >
          <input
            type="radio"
            name={name}
            checked={chosenId === option.id}
            onChange={() => onChoose(option)}
            className="mt-1 size-4.5 shrink-0"
          />
          <span className="min-w-0">
            <span className="block break-words font-semibold">{option.title}</span>
            <span className="block text-[0.8125rem] text-soft">{option.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
