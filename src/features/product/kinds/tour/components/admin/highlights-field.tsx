"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { addHighlight } from "~/features/product/kinds/tour/tour-form.schema";

type HighlightsFieldProps = { value: string[]; onChange: (value: string[]) => void; error?: string | undefined };

/** The list of highlights, and an input that adds one on Enter. */
export function HighlightsField({ value, onChange, error }: HighlightsFieldProps) {
  const [typed, setTyped] = useState("");
  const isThere = value.includes(typed.trim());

  function add() {
    onChange(addHighlight(value, typed));
    setTyped("");
  }

  return (
    <div className="grid content-start gap-3">
      <Field
        label="Highlights"
        error={error}
        hint={isThere ? "This one is already in the list." : "Press Enter to add each one"}
      >
        <div className="flex gap-2">
          <Input
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              // Otherwise Enter would submit the form.
              event.preventDefault();
              add();
            }}
          />
          <Button variant="secondary" onClick={add} className="h-12" aria-label="Add highlight">
            Add
          </Button>
        </div>
      </Field>
      {value.length > 0 && (
        <ul aria-label="Highlights" className="flex flex-wrap gap-2">
          {value.map((highlight) => (
            <li key={highlight} className="flex items-center rounded-full border border-line bg-mist pl-3 text-sm">
              <span className="wrap-anywhere">{highlight}</span>
              <button
                type="button"
                aria-label={`Remove ${highlight}`}
                onClick={() => onChange(value.filter((one) => one !== highlight))}
                className="grid size-8 place-items-center rounded-full text-soft hover:text-lac-700"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
