"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Select } from "~/components/ui/select";
import { unnamedColumns } from "~/features/payment/statement/statement.schema";

const columns = [
  { name: "date", label: "Date", isOptional: false },
  { name: "credit", label: "Money that came in", isOptional: false },
  { name: "narration", label: "Narration", isOptional: true },
  { name: "reference", label: "Reference or UTR", isOptional: true },
] as const;

type Names = Record<(typeof columns)[number]["name"], string>;

type StatementColumnsProps = {
  headings: string[];
  /** The server's, by field. */
  errors: Partial<Record<string, string>>;
  isBusy: boolean;
  onSend: (columns: Names) => void;
};

/** Asks which column is which, for a statement whose headings we do not know. */
export function StatementColumnFields({ headings, errors, isBusy, onSend }: StatementColumnsProps) {
  const [names, setNames] = useState<Names>({ date: "", credit: "", narration: "", reference: "" });
  const [own, setOwn] = useState<Partial<Record<string, string>>>({});
  function send() {
    const missing = unnamedColumns(names);
    setOwn(Object.fromEntries(missing.map(({ field, message }) => [field, message])));
    if (missing.length === 0) onSend(names);
  }
  return (
    <Form
      className="grid gap-4 rounded-control bg-mist p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {columns.map(({ name, label, isOptional }) => (
        <Field key={name} label={label} required={!isOptional} error={own[name] ?? errors[name]}>
          <Select value={names[name]} onChange={(event) => setNames({ ...names, [name]: event.target.value })}>
            <option value="">{isOptional ? "None" : "Please choose"}</option>
            {[...new Set(headings)].map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <p className="text-[0.9375rem] text-soft sm:col-span-2">
        Choose the narration column, the reference column, or both: the UTR number is looked for there.
      </p>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Read with these columns
      </Button>
    </Form>
  );
}
