"use client";

import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { FoldSummary } from "~/components/ui/fold";
import { Stepper } from "~/components/ui/stepper";
import { manyChildren, maxChildAge } from "~/features/product/price/party.rules";
import { changeEntry, entryText, type PartyEntry, resizeAges } from "~/features/product/request/party-entry.rules";
import type { AgeGroups } from "./age-groups";
import { AgeSelect } from "./age-select";

type PartyFieldsProps = {
  /** The most people. */
  max: number;
  /** Whether the product has prices for children or seniors. */
  isPriced: boolean;
  /** Asks for the ages of many children. Without it each child has a box. */
  Groups?: typeof AgeGroups;
};

/**
 * Who of the people in the form's stepper are children, with their ages, and seniors; the others are adults. Needs a
 * FormProvider. An error in it opens it.
 */
export function PartyFields({ max, isPriced, Groups }: PartyFieldsProps) {
  const { control, setValue, formState } = useFormContext<PartyEntry>();
  const [travelers, children, seniors] = useWatch({ control, name: ["travelers", "children", "seniors"] });
  const entry = { travelers, children, seniors };
  const isDivided = children.length > 0 || seniors > 0;
  const [startsOpen] = useState(isDivided);
  const details = useRef<HTMLDetailsElement>(null);
  const isAgeMissing = formState.errors.children !== undefined;
  useEffect(() => {
    if (isAgeMissing && details.current) details.current.open = true;
  }, [isAgeMissing]);
  function change(changes: Partial<PartyEntry>) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const next = changeEntry(entry, changes);
    for (const name of ["children", "seniors", "travelers"] as const) {
      if (next[name] !== entry[name]) setValue(name, next[name], options);
    }
  }
  const hasGroups = Groups !== undefined && children.length >= manyChildren;
  return (
    <details ref={details} open={startsOpen} className="group sm:col-span-2">
      <FoldSummary title="Children or seniors?">
        <span className="text-sm text-soft">{isDivided ? entryText(entry) : isPriced && "Their prices differ"}</span>
      </FoldSummary>
      <div className="mt-2 grid gap-4 rounded-control bg-mist/60 p-4 sm:grid-cols-2 sm:gap-x-5">
        <Field label="Children" hint={`Up to ${maxChildAge} years`}>
          <Stepper
            label="Children"
            value={children.length}
            min={0}
            max={max - Math.max(seniors, 1)}
            onChange={(count) => change({ children: resizeAges(children, count) })}
          />
        </Field>
        <Field label="Seniors" hint="Usually from 60 years">
          <Stepper
            label="Seniors"
            value={seniors}
            min={0}
            max={max - children.length}
            onChange={(count) => change({ seniors: count })}
          />
        </Field>
        {hasGroups && (
          <Groups ages={children} isAgeMissing={isAgeMissing} onChange={(next) => change({ children: next })} />
        )}
        {children.length > 0 && !hasGroups && (
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-3">
            {children.map((age, index) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: a child has nothing but its place in the list.
                key={index}
                label={children.length === 1 ? "Age of the child" : `Age of child ${index + 1}`}
                required
                error={formState.errors.children?.[index] && "Required"}
              >
                <AgeSelect value={age} onChange={(next) => change({ children: children.with(index, next) })} />
              </Field>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}
