"use client";

import { useState } from "react";
import { maxShownOptions } from "~/components/portal/choice-list.rules";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import type { Departure } from "~/features/departure/departure.schema";
import type { Resource } from "~/features/departure/resource/resource.schema";
import { api } from "~/trpc/react";
import { AssignedList } from "./assigned-list";
import { NoPeople } from "./no-people";
import { ResourceChoice } from "./resource-choice";
import { useAssignments } from "./use-assignments";

const inUse = { active: "true" } as const;

/** Who and what goes with a departure or a hire, and a list to assign from. */
export function AssignPeople({ trip }: { trip: Departure }) {
  // The first page of the choice below, so that it opens at once.
  const { data, isError, refetch } = api.resource.list.useQuery({ ...inUse, limit: maxShownOptions });
  const { add, remove, isBusy } = useAssignments();
  const [chosen, setChosen] = useState<Resource | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit() {
    if (!chosen) return setRefusal("Please choose somebody, or a vehicle.");
    const reason = await add(trip, chosen);
    setRefusal(reason);
    if (!reason) setChosen(null);
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
          <ResourceChoice
            label="Assign"
            none="Choose..."
            value={chosen?._id ?? ""}
            onChange={(_, resource) => setChosen(resource)}
            offered={inUse}
            without={trip.assignments.map(({ resourceId }) => resourceId)}
            empty="All of them are assigned to this trip."
            error={isError && !data ? "Could not load the guides, drivers and vehicles." : refusal}
            className="min-w-0 flex-1 basis-44"
          />
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
