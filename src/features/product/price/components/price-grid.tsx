"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Input } from "~/components/ui/input";
import { digitsAndDots } from "~/features/product/manage/field-text.rules";
import { readRows } from "~/features/product/price/price-form.schema";
import {
  cellOf,
  type Guest,
  gridOf,
  inheritedIn,
  type Season,
  withCell,
} from "~/features/product/price/price-grid.rules";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import { unitNames } from "~/features/product/pricing-text.rules";
import type { ProductKind } from "~/features/product/registry";
import { type CalendarDate, dateInIndia, formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

/** The prices by season and guest. Reads and writes the price rows of the form; an empty cell shows what it inherits. */
export function PriceGrid({ kind }: { kind: ProductKind }) {
  const { control, setValue, getValues } = useFormContext<PricingValues & { price: string }>();
  const [rows, price] = useWatch({ control, name: ["prices", "price"] });
  const [added, setAdded] = useState<readonly Season[]>([]);
  const { guests, seasons } = gridOf(kind, rows);
  const { tiers } = readRows(kind, rows);
  const more = added.filter((one) => !seasons.some(({ from, to }) => from === one.from && to === one.to));
  return (
    <div className="grid gap-4">
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">Prices by season and guest, in rupees</caption>
          <thead>
            <tr className="border-line border-b text-left">
              <th scope="col" className="p-3">
                Travel
              </th>
              {guests.map((guest) => (
                <th key={keyOf(guest)} scope="col" className="p-3">
                  {guestText(guest)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...seasons, ...more].map((season) => (
              <tr key={seasonText(season)} className="border-line not-last:border-b">
                <th scope="row" className="min-w-36 p-3 text-left font-medium">
                  {seasonText(season)}
                </th>
                {guests.map((guest) => (
                  <td key={keyOf(guest)} className="p-2">
                    <Input
                      aria-label={`${guestText(guest)}, ${seasonText(season)}`}
                      inputMode="decimal"
                      maxLength={13}
                      className="min-w-24"
                      placeholder={formatRupees(inheritedIn(tiers, guest, season, Number(price) || 0))}
                      value={cellOf(rows, guest, season)}
                      onChange={({ target }) => {
                        const next = withCell(getValues("prices"), guest, season, digitsAndDots(target.value));
                        setValue("prices", next, { shouldDirty: true });
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-[0.8125rem] text-soft">A grey price is inherited. Type in its cell to set another one.</p>
      <NewSeason onAdd={(season) => setAdded([...added, season])} />
    </div>
  );
}

/** Adds a row to the grid. It is stored once a price is typed in it. */
function NewSeason({ onAdd }: { onAdd: (season: Season) => void }) {
  const [today] = useState(() => dateInIndia(new Date()));
  const [from, setFrom] = useState<CalendarDate>("");
  const [to, setTo] = useState<CalendarDate>("");
  const isBackwards = from !== "" && to !== "" && to < from;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <DateField label="Season from" today={today} value={from} onChange={setFrom} />
      <DateField
        label="Season to"
        today={today}
        value={to}
        onChange={setTo}
        error={isBackwards ? "Must not be before the first day" : null}
      />
      <Button
        variant="secondary"
        disabled={(from === "" && to === "") || isBackwards}
        onClick={() => {
          onAdd({ from, to });
          setFrom("");
          setTo("");
        }}
      >
        <Plus aria-hidden="true" />
        Add a season
      </Button>
    </div>
  );
}

function keyOf({ unit, ageFrom, ageTo }: Guest): string {
  return [unit, ageFrom, ageTo].join();
}

/** "Child 5 to 8"; "Child" for the usual ages. */
function guestText({ unit, ageFrom, ageTo }: Guest): string {
  if (ageFrom === "" && ageTo === "") return unitNames[unit];
  return `${unitNames[unit]} ${ageFrom || "0"} to ${ageTo || "17"}`;
}

/** "1 Oct 2027 to 31 Dec 2027". */
function seasonText({ from, to }: Season): string {
  if (from === "" && to === "") return "All year";
  return [
    from && (to ? formatDate(from) : `From ${formatDate(from)}`),
    to && `${from ? "to" : "Until"} ${formatDate(to)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
