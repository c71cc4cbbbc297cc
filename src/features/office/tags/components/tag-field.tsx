"use client";

import { useId } from "react";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { api } from "~/trpc/react";

type TagFieldProps = {
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** A field for a tag, which offers those in use. */
export function TagField({ label, value, error, onChange }: TagFieldProps) {
  const listId = useId();
  // If the known tags do not load, the field still takes what is typed.
  const { data: known = [] } = api.booking.tags.useQuery();
  return (
    <Field label={label} error={error} hint="A word or two for the office; customers never see it.">
      <Input
        value={value}
        list={listId}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Field>
  );
}
