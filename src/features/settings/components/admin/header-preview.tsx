"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { BrandMark } from "~/components/layout/brand-mark";
import { siteNav } from "~/components/layout/nav-items";
import type { SettingsValues } from "~/features/settings/settings-form.schema";

/** The site's header with what is typed at the moment. */
export function HeaderPreview() {
  const { control } = useFormContext<SettingsValues>();
  const [name, logo, supportPhone, bookingsPhone, email, showHotels] = useWatch({
    control,
    name: ["name", "logo", "supportPhone", "bookingsPhone", "email", "showHotels"],
  });
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold text-sm">Preview of the header</figcaption>
      <div inert data-testid="header-preview" className="overflow-hidden rounded-control border border-line">
        <p className="flex gap-x-5 overflow-hidden whitespace-nowrap bg-deep px-4 py-2 text-on-deep-soft text-[0.8125rem] tabular-nums">
          <Line name="Support" text={supportPhone} />
          <Line name="Bookings" text={bookingsPhone} />
          <span className="max-sm:hidden">{email}</span>
        </p>
        <div className="flex min-w-0 items-center gap-6 overflow-hidden bg-paper px-4 py-2.5">
          <BrandMark brand={{ name: name.trim() || "Name", logo: logo || null }} className="shrink-0" />
          <p className="flex gap-5 whitespace-nowrap font-medium text-[0.9375rem] max-sm:hidden">
            {siteNav(showHotels).map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </p>
        </div>
      </div>
    </figure>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <span className="text-on-deep-faint max-sm:hidden">{name} </span>
      <span>{text}</span>
    </span>
  );
}
