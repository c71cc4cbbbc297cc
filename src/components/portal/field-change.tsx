import { afterText, emptyText } from "~/lib/field-text";

type FieldChangeProps = { field: string; from: string; to: string };

/** "Price: ₹4,500 → ₹4,950", with the new value bold. A value that is new stands alone. */
export function FieldChange({ field, from, to }: FieldChangeProps) {
  return (
    <p className="text-soft tabular-nums">
      <span>{from === emptyText ? `${field}:` : `${field}: ${from} →`}</span>{" "}
      <span className="font-semibold text-ink">{afterText(to)}</span>
    </p>
  );
}
