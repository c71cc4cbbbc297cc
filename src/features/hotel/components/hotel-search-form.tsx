"use client";

import { useId } from "react";
import { plainButton } from "~/components/ui/button-styles";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { PathIcon, pinIcon } from "~/components/ui/path-icon";
import { Select } from "~/components/ui/select";
import { describeParty, guestOptions, lastStayDays, readParty, tooEarly } from "~/features/hotel/hotel.rules";
import { type HotelView, withCheckIn } from "~/features/hotel/hotel-view.rules";

type HotelSearchFormProps = {
  /** The places with hotels. */
  locations: readonly string[];
  view: HotelView;
  today: string;
  change: (changed: Partial<HotelView>) => void;
  /** Called before the first change. */
  onPrepare: () => void;
  /** Called by the Search button. Moves to the list. */
  onSearch: () => void;
};

/** The fields for place, dates and guests. Changes update the list at once; Search scrolls to it. */
export function HotelSearchForm({ locations, view, today, change, onPrepare, onSearch }: HotelSearchFormProps) {
  const places = useId();
  const last = lastStayDays(today);
  const dates = { today, className: "min-w-0", boxClassName: "pr-10 pl-2.5 placeholder:text-sm xl:pr-12 xl:pl-3.5" };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, without another element around it.
    <form
      role="search"
      aria-label="Search hotels"
      noValidate
      onFocus={onPrepare}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
      className="rounded-card border border-line bg-card p-4 shadow-lift max-lg:mt-2 sm:p-5"
    >
      <div className="grid items-start gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.45fr_auto]">
        <Field label="Location or hotel" className="min-[24rem]:col-span-2 lg:col-span-1">
          <div className="relative">
            <PathIcon
              path={pinIcon}
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
            />
            <Input
              type="search"
              name="search"
              list={places}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              placeholder="All eight states"
              value={view.search}
              onFocus={(event) => event.target.select()}
              onChange={(event) => change({ search: event.target.value })}
              // Hides the datalist's arrow, which takes space from the text. The list opens without it.
              className="pr-2 pl-11 [&::-webkit-calendar-picker-indicator]:hidden!"
            />
            <datalist id={places}>
              {locations.map((location) => (
                <option key={location} value={location} />
              ))}
            </datalist>
          </div>
        </Field>
        <DateField
          label="Check-in"
          value={view.checkIn}
          onChange={(checkIn) => change(withCheckIn(view, checkIn))}
          min={today}
          max={last.checkIn}
          tooEarly={tooEarly.checkIn}
          {...dates}
        />
        <DateField
          label="Check-out"
          value={view.checkOut}
          onChange={(checkOut) => change({ checkOut })}
          min={view.checkIn > today ? view.checkIn : today}
          max={last.checkOut}
          tooEarly={view.checkIn > today ? tooEarly.checkOut : tooEarly.checkOutAlone}
          {...dates}
        />
        <Field label="Guests" className="min-[24rem]:col-span-2 lg:col-span-1">
          <Select
            name="guests"
            value={view.guests}
            onChange={(event) => {
              const guests = guestOptions.find((option) => option === event.target.value);
              if (guests) change({ guests });
            }}
          >
            {guestOptions.map((option) => (
              <option key={option} value={option}>
                {describeParty(readParty(option))}
              </option>
            ))}
          </Select>
        </Field>
        <button type="submit" className={`${plainButton()} min-h-12 min-[24rem]:col-span-2 lg:col-span-1 lg:mt-6.5`}>
          <PathIcon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5" />
          Search
        </button>
      </div>
    </form>
  );
}
