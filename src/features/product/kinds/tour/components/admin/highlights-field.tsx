"use client";

import { X } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { tourFields } from "~/features/product/kinds/tour/tour.fields";
import { addHighlight, type TourValues } from "~/features/product/kinds/tour/tour-form.schema";

/** The list of highlights, and an input that adds one on Enter. What is typed is also saved without Enter. */
export function HighlightsField() {
  const { control, formState } = useFormContext<TourValues>();
  const { value, onChange } = useController({ control, name: "highlights" }).field;
  const { field: typed } = useController({ control, name: "newHighlight" });
  const isThere = value.includes(typed.value.trim());

  function add() {
    onChange(addHighlight(value, typed.value));
    typed.onChange("");
  }

  return (
    <div className="grid content-start gap-3">
      <Field
        label={tourFields.highlights.label}
        error={formState.errors.highlights?.message}
        hint={isThere ? "This one is already in the list." : tourFields.highlights.hint}
      >
        <div className="flex gap-2">
          <Input
            {...typed}
            maxLength={200}
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
        <ul aria-label={tourFields.highlights.label} className="flex flex-wrap gap-2">
          {value.map((highlight) => (
            <li key={highlight} className="flex items-center rounded-full border border-line bg-mist pl-3 text-sm">
              <span className="wrap-anywhere">{highlight}</span>
              <button
                type="button"
                aria-label={`Remove ${highlight}`}
                onClick={() => onChange(value.filter((one) => one !== highlight))}
                className="grid size-8 place-items-center rounded-full text-soft hover:text-danger"
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
