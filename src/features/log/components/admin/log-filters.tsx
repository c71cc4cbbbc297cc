"use client";

import { useState } from "react";
import { ListChoice } from "~/components/portal/list-choice";
import { SearchBox } from "~/components/portal/search-box";
import { Button } from "~/components/ui/button";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { showAddress } from "~/components/ui/use-address";
import { useFilterFields } from "~/components/ui/use-filter-fields";
import { type LogView, logHref, readLogView, subjectLabels } from "~/features/log/log.rules";
import type { LogPage } from "~/features/log/log.schema";
import { dateInIndia } from "~/lib/dates";

type LogFiltersProps = {
  view: LogView;
  /** Undefined while it loads. */
  log: LogPage | undefined;
  /** Why it could not be loaded. */
  failure: string | null;
};

export function LogFilters({ view, log, failure }: LogFiltersProps) {
  const { search = "", person = "", subject = "", from = "", to = "" } = view;
  const { fields, change } = useFilterFields({
    address: logHref({ ...view, page: 1 }),
    current: { search, person, subject, from, to },
    toAddress: (changed) => logHref(readLogView(changed)),
  });
  const [today] = useState(() => dateInIndia(new Date()));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, without another element around it.
    <div
      role="search"
      aria-label="Filter the log"
      className="mb-5 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1.4fr]"
    >
      <Field label="Search">
        <SearchBox
          label="Search by product, booking reference, code or staff"
          placeholder="Title, reference or name"
          value={fields.search}
          onChange={(changed) => change({ search: changed })}
        />
      </Field>
      <ListChoice
        label="Person"
        none="Everybody"
        value={fields.person}
        onChange={(changed) => change({ person: changed })}
        options={log?.people.map(({ _id, name }) => ({ id: _id, title: name, note: "" }))}
        other={
          log
            ? (log.results.find(({ by }) => by?._id === fields.person)?.by?.name ?? "Somebody who has left")
            : "One person"
        }
        empty="There is nobody yet."
        failure={failure}
      />
      <Field label="Kind of item">
        <Select value={fields.subject} onChange={(event) => change({ subject: event.target.value })}>
          <option value="">All kinds</option>
          {Object.entries(subjectLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="min-w-0">
        <legend className="sr-only">Days</legend>
        <div className="grid grid-cols-2 items-start gap-2">
          <DateRangeFields
            labels={["From", "To"]}
            from={fields.from}
            to={fields.to}
            onChange={change}
            today={today}
            boxClassName="pr-10 pl-2.5 text-sm"
          />
        </div>
      </fieldset>
      {logHref({ ...view, page: 1 }) !== logHref({}) && (
        <Button variant="ghost" className="justify-self-start" onClick={() => showAddress(logHref({}))}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
