"use client";

import { MapPin, Search } from "lucide-react";
import { useId } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { describeParty, guestOptions, readParty, stayFaults } from "~/features/hotel/hotel.rules";
import { type HotelView, withCheckIn } from "~/features/hotel/hotel-view.rules";

type HotelSearchFormProps = {
  /** Where there are hotels. */
  locations: readonly string[];
  view: HotelView;
  today: string;
  change: (changed: Partial<HotelView>) => void;
  /** Search: on to the list. */
  onSearch: () => void;
};

/** Where, when and for whom. The list follows at once; Search leads down to it. */
export function HotelSearchForm({ locations, view, today, change, onSearch }: HotelSearchFormProps) {
  const places = useId();
  const faults = stayFaults(view, today);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the types of React yet.
    <form
      role="search"
      aria-label="Search hotels"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
      className="mt-6 rounded-card border border-line bg-card p-4 shadow-lift sm:p-5"
    >
      <div className="grid items-start gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.45fr_auto]">
        <Field label="Location or hotel" className="min-[24rem]:col-span-2 lg:col-span-1">
          <div className="relative">
            <MapPin
              aria-hidden="true"
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
              // The list opens without its arrow, which would take the room of the state's name.
              className="pr-2 pl-11 [&::-webkit-calendar-picker-indicator]:hidden!"
            />
            <datalist id={places}>
              {locations.map((location) => (
                <option key={location} value={location} />
              ))}
            </datalist>
          </div>
        </Field>
        <Field label="Check-in" error={faults.checkIn} className="min-w-0">
          <Input
            type="date"
            name="checkIn"
            min={today}
            value={view.checkIn}
            onChange={(event) => change(withCheckIn(view, event.target.value))}
            className="min-w-full appearance-none px-2.5 sm:px-3.5"
          />
        </Field>
        <Field label="Check-out" error={faults.checkOut} className="min-w-0">
          <Input
            type="date"
            name="checkOut"
            min={view.checkIn > today ? view.checkIn : today}
            value={view.checkOut}
            onChange={(event) => change({ checkOut: event.target.value })}
            className="min-w-full appearance-none px-2.5 sm:px-3.5"
          />
        </Field>
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
        <Button type="submit" className="min-h-12 min-[24rem]:col-span-2 lg:col-span-1 lg:mt-6.5">
          <Search aria-hidden="true" />
          Search
        </Button>
      </div>
    </form>
  );
}
