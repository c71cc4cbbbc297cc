"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { PermitList } from "~/features/booking/components/permit-list";
import type { PermitEntry } from "~/features/checkout/permit-entry.rules";
import { CountryOptions } from "~/features/permit/components/country-options";
import { tooFewTexts } from "~/features/permit/permit.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";
import { states } from "~/lib/states";

/** What the quote says: the permits, and why the date cannot be booked; null: unknown, or it can. */
export type PermitsFound = { permits: NeededPermits | null; refusal: string | null };

/** Nationality and home state of those who travel, and the permits that they need. Loaded when it is opened. */
export function PermitFields({ permits, refusal }: PermitsFound) {
  const { register, control, formState } = useFormContext<PermitEntry & { date: string; travelers: number }>();
  const [nationality, date, travelers] = useWatch({ control, name: ["nationality", "date", "travelers"] });
  const { errors } = formState;
  return (
    <div className="mt-2 grid gap-4 rounded-control bg-mist/60 p-4 sm:grid-cols-2 sm:gap-x-5">
      <p className="text-sm text-soft sm:col-span-2">
        You need not say it. If you do, we check that your date leaves time for the permits. If you are of several
        nationalities, choose that of a foreign traveller.
      </p>
      <Field label="Citizen of" error={errors.nationality?.message}>
        <Select {...register("nationality")}>
          <option value="">Not given</option>
          <CountryOptions />
        </Select>
      </Field>
      {nationality === "IN" && (
        <Field label="Home state" error={errors.homeState?.message}>
          <Select {...register("homeState")}>
            <option value="">Any other state</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      )}
      <div role="status" className="text-[0.9375rem] empty:hidden sm:col-span-2">
        {nationality !== "" && refusal && <p className="mb-3 font-medium text-danger">{refusal}</p>}
        {nationality !== "" && <Needs permits={permits} hasDate={date !== ""} people={travelers} />}
      </div>
    </div>
  );
}

function Needs(props: { permits: NeededPermits | null; hasDate: boolean; people: number }) {
  const { permits, hasDate, people } = props;
  if (!hasDate) return <p>Choose a date, and see here which permits you need.</p>;
  if (!permits) return null;
  // What stands in the way of the permits of whole states is said where the booking is sent.
  const ofPlaces = permits.needs.filter(({ places }) => places.length > 0);
  return (
    <>
      {people > 0 &&
        tooFewTexts(ofPlaces, people).map((text) => (
          <p key={text} className="mb-3 font-medium text-danger">
            {text}
          </p>
        ))}
      <PermitList permits={permits} />
    </>
  );
}
