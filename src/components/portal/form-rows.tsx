import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";

type FormRowsProps = {
  title: string;
  text: string;
  addLabel: string;
  canAdd: boolean;
  onAdd: () => void;
  /** A `FormRow` for each row. */
  children: ReactNode;
};

/** A form's list of rows: what it is for, the rows, and the button that adds one. */
export function FormRows({ title, text, addLabel, canAdd, onAdd, children }: FormRowsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{title}</legend>
      <p className="text-[0.9375rem] text-soft">{text}</p>
      {children}
      <Button variant="secondary" size="sm" disabled={!canAdd} onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden="true" />
        <span>{addLabel}</span>
      </Button>
    </fieldset>
  );
}
