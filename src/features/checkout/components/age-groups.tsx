"use client";

import { Field } from "~/components/ui/field";
import { Stepper } from "~/components/ui/stepper";
import { groupsOf, withAge, withCount } from "~/features/product/request/age-groups.rules";
import { countOf } from "~/lib/count";
import { AgeSelect } from "./age-select";

type AgeGroupsProps = {
  /** The age of each child; null: not chosen yet. */
  ages: readonly (number | null)[];
  isAgeMissing: boolean;
  onChange: (ages: (number | null)[]) => void;
};

/** The ages of many children: an age and how many have it, instead of a box for each child. */
export function AgeGroups({ ages, isAgeMissing, onChange }: AgeGroupsProps) {
  const groups = groupsOf(ages);
  const without = groups.find(({ age }) => age === null)?.count ?? 0;
  return (
    <ul aria-label="Ages of the children" className="grid gap-3 sm:col-span-2">
      {groups.map(({ age, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index keeps the focus when the age of a group changes.
        <li key={index} className="grid grid-cols-2 items-end gap-4">
          {age === null ? (
            <p className="pb-3 font-semibold">{`${countOf(count, "child", "children")} without an age`}</p>
          ) : (
            <Field label={`Children of ${age}`}>
              <Stepper
                label={`Children of ${age}`}
                value={count}
                min={1}
                max={count + without}
                onChange={(next) => onChange(withCount(ages, index, next))}
              />
            </Field>
          )}
          <Field
            label={age === null ? "Their age" : `Age of the ${count}`}
            required
            error={age === null && isAgeMissing ? "Required" : null}
          >
            <AgeSelect value={age} onChange={(next) => onChange(withAge(ages, index, next))} />
          </Field>
        </li>
      ))}
    </ul>
  );
}
