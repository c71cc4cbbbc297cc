"use client";

type SelectBoxProps = { label: string; isChecked: boolean; isMixed?: boolean; onChange: (isOn: boolean) => void };

/** A checkbox whose words are for those who do not see the row. */
export function SelectBox({ label, isChecked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    // The label is the place to touch: 44 px, where the box is 20.
    <label className="-m-3 inline-grid size-11 cursor-pointer place-items-center">
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
