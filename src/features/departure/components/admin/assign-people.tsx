"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Select } from "~/components/ui/select";
import type { Departure } from "~/features/departure/departure.schema";
import { type Resource, resourceKinds } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { api } from "~/trpc/react";
import { AssignedList } from "./assigned-list";
import { NoPeople } from "./no-people";
import { useAssignments } from "./use-assignments";

/** Who and what goes with a departure or a hire, and a list to assign from. */
export function AssignPeople({ trip }: { trip: Departure }) {
  const { data, isError, refetch } = api.resource.list.useQuery({ active: "true" });
  const { add, remove, isBusy } = useAssignments();
  const [chosen, setChosen] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const free = data?.results.filter(({ _id }) => !trip.assignments.some(({ resourceId }) => resourceId === _id)) ?? [];

  async function submit() {
    const one = free.find(({ _id }) => _id === chosen);
    if (!one) return setRefusal("Please choose somebody, or a vehicle.");
    const reason = await add(trip, one);
    setRefusal(reason);
    if (!reason) setChosen("");
  }

  return (
    <section aria-labelledby="people-of-trip" className="grid content-start gap-4">
      <h3 id="people-of-trip" className="font-semibold text-lg">
        People and vehicles
      </h3>
      <AssignedList
        assignments={trip.assignments}
        onRemove={(resourceId) => remove(trip, resourceId)}
        isBusy={isBusy}
      />
      {data?.total === 0 ? (
        <NoPeople />
      ) : (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="flex flex-wrap items-start gap-3"
        >
          <Field
            label="Assign"
            error={isError && !data ? "Could not load the guides, drivers and vehicles." : refusal}
            className="min-w-0 flex-1 basis-44"
          >
            <Select value={chosen} onChange={(event) => setChosen(event.target.value)} disabled={!data}>
              <option value="">{data ? "Choose..." : "Loading..."}</option>
              {resourceKinds.map((kind) => (
                <optgroup key={kind} label={kindWords[kind].many}>
                  {free.map((one) => one.kind === kind && <Option key={one._id} one={one} />)}
                </optgroup>
              ))}
            </Select>
          </Field>
          {isError && !data ? (
            <Button variant="secondary" className="mt-6.5" onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <Button type="submit" variant="secondary" isBusy={isBusy} className="mt-6.5">
              Assign
            </Button>
          )}
        </Form>
      )}
    </section>
  );
}

function Option({ one: { _id, name, languages, seats } }: { one: Resource }) {
  const notes = [languages.join(", "), seats !== null && `${seats} seats`].filter(Boolean).join(", ");
  return <option value={_id}>{`${name}${notes && ` (${notes})`}`}</option>;
}
