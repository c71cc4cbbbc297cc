"use client";

type SelectBoxProps = { label: string; isChecked: boolean; isMixed?: boolean; onChange: (isOn: boolean) => void };

/** A checkbox with a label for screen readers. */
export function SelectBox({ label, isChecked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    // The label enlarges the touch target to 44 px.
    <label className="-m-3 inline-grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isChecked;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
    </label>
  );
}
