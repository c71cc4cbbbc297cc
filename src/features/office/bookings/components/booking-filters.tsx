"use client";

import { useState } from "react";
import { SearchBox } from "~/components/portal/search-box";
import { Button } from "~/components/ui/button";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { showAddress } from "~/components/ui/use-address";
import { useFilterFields } from "~/components/ui/use-filter-fields";
import { paymentStatuses, paymentStatusNames } from "~/features/ledger/payment.rules";
import {
  type BookingView,
  bookingsHref,
  hasFilters,
  readBookingView,
  toFields,
} from "~/features/office/bookings/manage-bookings.rules";
import { kindLabels } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { MoreFilters } from "./more-filters";

const sorts = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["dateAsc", "Travel date, soonest first"],
  ["dateDesc", "Travel date, latest first"],
  ["amountHigh", "Amount, high to low"],
  ["amountLow", "Amount, low to high"],
] as const;

/** `hasPayments`: whether payments matter here. */
export function BookingFilters({ view, hasPayments }: { view: BookingView; hasPayments: boolean }) {
  const { status } = view;
  const { fields, change } = useFilterFields({
    address: bookingsHref({ ...view, page: 1 }),
    current: toFields(view),
    toAddress: (changed) => bookingsHref({ ...readBookingView(changed), status }),
  });
  const [today] = useState(() => dateInIndia(new Date()));
  const range = (legend: string, [from, to]: readonly ["from" | "createdFrom", "to" | "createdTo"]) => (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 items-start gap-2 max-[22rem]:grid-cols-1">
        <DateRangeFields
          labels={[
            `${legend}, from`,
            <span key="to">
              <span className="sr-only">{`${legend}, `}</span>to
            </span>,
          ]}
          from={fields[from]}
          to={fields[to]}
          onChange={(changed) => change("from" in changed ? { [from]: changed.from } : { [to]: changed.to })}
          today={today}
          boxClassName="pr-10 pl-2.5 text-sm"
        />
      </div>
    </fieldset>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, without another element around it.
    <div
      role="search"
      aria-label="Filter bookings"
      className="mb-5 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1.2fr_1fr_1fr] print:hidden"
    >
      <Field label="Search" className="sm:col-span-2 xl:col-span-1">
        <SearchBox
          label="Search by name, phone, email, reference, title, place, pickup, tag or note"
          placeholder="Name, phone, tour, place, note"
          value={fields.search}
          onChange={(search) => change({ search })}
        />
      </Field>
      {range("Travel date", ["from", "to"])}
      {range("Booked on", ["createdFrom", "createdTo"])}
      <div className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1 sm:col-span-2 sm:flex sm:flex-wrap sm:items-end xl:col-span-3">
        <Field label="Type" className="sm:w-44">
          <Select value={fields.type} onChange={(event) => change({ type: event.target.value })}>
            <option value="">All types</option>
            {kindLabels.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Requests" className="sm:w-44">
          <Select value={fields.request} onChange={(event) => change({ request: event.target.value })}>
            <option value="">All bookings</option>
            <option value="open">Waiting for our answer</option>
          </Select>
        </Field>
        {(hasPayments || view.paymentStatus) && (
          <Field label="Payment" className="sm:w-44">
            <Select value={fields.paymentStatus} onChange={(event) => change({ paymentStatus: event.target.value })}>
              <option value="">All payments</option>
              {paymentStatuses.map((status) => (
                <option key={status} value={status}>
                  {paymentStatusNames[status]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Sort by" className="sm:w-72">
          <Select value={fields.sort} onChange={(event) => change({ sort: event.target.value })}>
            {sorts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {hasFilters(view) && (
          <Button
            variant="ghost"
            className="max-sm:col-span-2 sm:ml-auto"
            onClick={() => showAddress(bookingsHref({ status, sort: view.sort }))}
          >
            Clear filters
          </Button>
        )}
      </div>
      <div className="sm:col-span-2 xl:col-span-3">
        <MoreFilters fields={fields} change={change} />
      </div>
    </div>
  );
}
