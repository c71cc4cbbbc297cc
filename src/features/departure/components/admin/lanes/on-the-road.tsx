"use client";

import { Panel } from "~/components/portal/panel";
import { dayOfTrip } from "~/features/departure/board/lanes.rules";
import type { Lane } from "~/features/departure/board/lanes.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { formatPhone, phoneHref } from "~/lib/phone";

type Days = { from: CalendarDate; to: CalendarDate };

/** Who is on the road on a day, who is off, and who is free. */
export function OnTheRoad({ day, people }: { day: CalendarDate; people: readonly Lane[] }) {
  const isOn = ({ from, to }: Days) => from <= day && to >= day;
  const rows = people.map((person) => ({
    person,
    trip: person.busy.find(isOn),
    off: person.daysOff.find(isOn),
  }));
  const away = rows.filter(({ trip }) => trip);
  const namesOf = (list: typeof rows) => list.map(({ person }) => person.name).join(", ") || "Nobody";
  return (
    <Panel title="On the road">
      {away.length === 0 && <p className="px-4 py-3 text-soft sm:px-5">Nobody is on the road.</p>}
      <ul aria-label={`On the road on ${formatDate(day)}`} className="divide-y divide-line empty:hidden">
        {away.map(({ person, trip }) => (
          <li
            key={person._id}
            className="grid gap-x-4 px-4 py-1.5 text-[0.9375rem] sm:grid-cols-[minmax(0,1fr)_6rem_9.5rem_minmax(0,2fr)] sm:px-5"
          >
            <span className="min-w-0 wrap-anywhere font-semibold">{person.name}</span>
            <span className="text-soft text-sm">{kindWords[person.kind].one}</span>
            {person.phone ? (
              <a
                href={phoneHref(person.phone)}
                className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums underline"
              >
                {formatPhone(person.phone)}
              </a>
            ) : (
              <span className="text-soft text-sm max-sm:hidden">No number</span>
            )}
            <span className="min-w-0 wrap-anywhere">
              {trip && [trip.title, dayOfTrip({ date: trip.from, lastDay: trip.to }, day)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-line border-t px-4 py-3 text-sm sm:px-5">
        <div>
          <dt className="font-semibold">Off</dt>
          <dd className="text-soft wrap-anywhere">{namesOf(rows.filter(({ off }) => off))}</dd>
        </div>
        <div>
          <dt className="font-semibold">Free</dt>
          <dd className="text-soft wrap-anywhere">
            {namesOf(rows.filter(({ trip, off, person }) => !trip && !off && person.active))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
