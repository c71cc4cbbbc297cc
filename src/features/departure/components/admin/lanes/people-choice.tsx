"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { availabilityOf, rolesLeft } from "~/features/departure/board/lanes.rules";
import type { Lane, LaneTrip } from "~/features/departure/board/lanes.schema";
import { NoPeople } from "~/features/departure/components/admin/no-people";
import { type ResourceKind, resourceKinds } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";

type PeopleChoiceProps = {
  trip: LaneTrip;
  people: readonly Lane[];
  /** Why the last choice was refused. */
  refusal: string | null;
  isBusy: boolean;
  onChoose: (person: Lane) => void;
};

/** The guides, drivers or vehicles: first those who are free on all days of a trip, as buttons; of the others why not. */
export function PeopleChoice({ trip, people, refusal, isBusy, onChoose }: PeopleChoiceProps) {
  const [kind, setKind] = useState<ResourceKind>(rolesLeft(trip)[0] ?? "guide");
  const listed = people
    .filter((one) => one.kind === kind && one.active)
    .map((person) => ({ person, found: availabilityOf(person, trip) }))
    .filter(({ found }) => found.state !== "here");
  const free = listed.filter(({ found }) => found.state === "free");
  const others = listed.filter(({ found }) => found.state !== "free");
  if (people.length === 0) return <NoPeople />;
  return (
    <section aria-label="Assign" className="grid gap-3">
      <div className="flex flex-wrap gap-1.5">
        {resourceKinds.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="secondary"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
            className="aria-pressed:border-chosen aria-pressed:bg-mist"
          >
            {kindWords[one].many}
          </Button>
        ))}
      </div>
      {refusal && (
        <p role="alert" className="font-medium text-danger text-sm wrap-anywhere">
          {refusal}
        </p>
      )}
      {listed.length === 0 && (
        <p className="text-soft text-sm">{`There are no ${kindWords[kind].many.toLowerCase()} to choose.`}</p>
      )}
      <ul aria-label="Free" className="grid gap-1 empty:hidden">
        {free.map(({ person, found }) => (
          <li key={person._id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(person)}
              className="flex min-h-9 w-full flex-wrap items-center gap-x-3 rounded-control border border-line px-3 py-1 text-left text-[0.9375rem] hover:border-leaf-700 disabled:opacity-60"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">{person.name}</span>
                <span className="text-soft text-sm">{languagesOf(person)}</span>
              </span>
              {found.notes.length > 0 && <span className="text-pending text-sm">{found.notes.join(", ")}</span>}
              <span className="font-semibold text-leaf-700 text-sm">{found.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="Not free" className="grid gap-1 text-sm empty:hidden">
        {others.map(({ person, found }) => (
          <li key={person._id} className="flex flex-wrap gap-x-3 px-3 text-soft">
            <span className="font-semibold wrap-anywhere">{person.name}</span>{" "}
            <span className="wrap-anywhere">{found.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function languagesOf({ languages, seats }: Lane): string {
  const notes = [...languages, ...(seats === null ? [] : [`${seats} seats`])].join(", ");
  return notes && ` (${notes})`;
}
