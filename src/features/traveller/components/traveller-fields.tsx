"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { CountryOptions } from "~/features/permit/components/country-options";
import { givenText } from "~/features/traveller/traveller.rules";
import type { SaveTravellersInput, TravellerForm } from "~/features/traveller/traveller.schema";
import { toDetail, toTyped } from "~/features/traveller/traveller-form.rules";
import { lazyResolver } from "~/lib/lazy-resolver";
import { preload } from "~/lib/preload";
import { isSameJson } from "~/lib/same-json";
import { messageOf } from "~/trpc/errors";
import { loadApiClient, useLateMutation } from "~/trpc/use-late-mutation";

const loadRules = () => import("~/features/traveller/traveller-form.resolver");
const rules = lazyResolver(() => loadRules().then(({ travellerResolver }) => travellerResolver));

type TravellerFieldsProps = { token: string; form: TravellerForm };

/** The fields of all travellers. Only travellers that were changed are sent, so that several people can fill in the form. */
export function TravellerFields({ token, form: shown }: TravellerFieldsProps) {
  const [stored, setStored] = useState(() => shown.people.map(toTyped));
  const form = useForm({ shouldFocusError: false, resolver: rules, defaultValues: { people: stored } });
  const save = useLateMutation((client, input: SaveTravellersInput) => client.traveller.save.mutate(input));
  const [outcome, setOutcome] = useState("");
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ people }) => {
    const changed = people.map(toDetail).filter((_, at) => !isSameJson(people[at], stored[at]));
    setOutcome(changed.length === 0 ? "There is nothing new to save." : "");
    // What was shown may be older than what somebody else has saved meanwhile, and is not sent back.
    if (changed.length === 0) return;
    try {
      setOutcome(`Saved. ${givenText(await save.mutateAsync({ token, people: changed }))}.`);
      setStored(people);
    } catch {
      // `save.error` is shown.
    }
  });
  return (
    <Form method="post" className="grid gap-8" onFocus={() => preload(loadRules, loadApiClient)} onSubmit={submit}>
      <FormMessage
        text={
          save.error ? messageOf(save.error, "Nothing was saved. Your entries are still here: please try again.") : null
        }
      />
      {stored.map((_, at) => {
        const wrong = errors.people?.[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers are numbered
          <fieldset key={at} className="grid gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2 sm:p-5">
            <legend className="px-1 font-semibold">{`Traveller ${at + 1}`}</legend>
            <Field label="Name as on the ID" error={wrong?.name?.message} className="sm:col-span-2">
              <Input autoComplete="off" maxLength={100} {...form.register(`people.${at}.name`)} />
            </Field>
            <Field label="Nationality" error={wrong?.nationality?.message}>
              <CountrySelect {...form.register(`people.${at}.nationality`)} />
            </Field>
            <Field label="Age on the first day of travel" error={wrong?.age?.message}>
              <Input inputMode="numeric" autoComplete="off" {...form.register(`people.${at}.age`)} />
            </Field>
            <Field
              label="Permit number"
              isOptional
              hint="Only if there is a permit already."
              error={wrong?.permitNumber?.message}
              className="sm:col-span-2"
            >
              <Input autoComplete="off" maxLength={40} {...form.register(`people.${at}.permitNumber`)} />
            </Field>
          </fieldset>
        );
      })}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" isBusy={save.isPending}>
          {save.isPending ? "Saving..." : "Save"}
        </Button>
        <p role="status">{outcome}</p>
      </div>
    </Form>
  );
}

function CountrySelect(props: React.ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      <option value="">Choose a country</option>
      <CountryOptions />
    </Select>
  );
}
