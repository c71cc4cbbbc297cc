"use client";

import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Checklist } from "~/components/ui/checklist";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import { hotelById } from "~/features/hotel/hotel.data";
import type { HotelDialogProps } from "./hotel-list-context";
import { HotelPicture } from "./hotel-picture";
import { HotelPrice } from "./hotel-price";
import { HotelRating } from "./hotel-rating";
import { HotelRooms } from "./hotel-rooms";
import { ReachUsButton } from "./reach-us-button";

/** The dialog with all details of a hotel. Open while mounted. */
export function HotelDetailsDialog({ id, view, onClose }: HotelDialogProps) {
  const hotel = hotelById(id);
  const { name, location, distance, description, highlights, amenities, features, policies, badge, propertyType } =
    hotel;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="sm:w-[min(50rem,calc(100vw-3rem))]">
        <HotelPicture
          hotel={hotel}
          sizes="(min-width: 640px) 800px, 100vw"
          className="-mx-5 -mt-6 block aspect-3/2 w-[calc(100%+2.5rem)] sm:-mx-8 sm:-mt-8 sm:aspect-[2.4/1] sm:w-[calc(100%+4rem)]"
        />
        <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <Badge tone="leaf" className="tracking-wide">
            {badge}
          </Badge>
          <span className="font-semibold text-leaf-700">{propertyType}</span>
          <HotelRating hotel={hotel} />
        </p>
        <DialogTitle className="mt-2 pr-0 text-3xl">{name}</DialogTitle>
        <p className="mt-2 flex items-start gap-1.5 text-[0.9375rem] text-soft">
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf-500" />
          <span>
            <span className="font-medium text-ink">{location}</span>
            <span>{`, ${lowerFirst(distance)}`}</span>
          </span>
        </p>
        <DialogDescription className="mt-4 max-w-[64ch] pr-0 text-base text-ink leading-relaxed">
          {description}
        </DialogDescription>
        <Part title="Rooms">
          <HotelRooms hotel={hotel} view={view} />
        </Part>
        <div className="grid gap-x-10 sm:grid-cols-2">
          <Part title="Highlights">
            <Checklist items={highlights} isCompact />
          </Part>
          <Part title="Amenities">
            <Checklist items={[...amenities, ...features]} isCompact />
          </Part>
        </div>
        <Part title="House rules">
          <dl className="grid gap-x-10 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
            <Rule name="Check-in">{policies.checkIn}</Rule>
            <Rule name="Check-out">{policies.checkOut}</Rule>
            <Rule name="Cancellation">{policies.cancellation}</Rule>
            <Rule name="Children">{policies.children}</Rule>
          </dl>
        </Part>
        <p className="mt-6 text-sm text-soft">
          A sample hotel: the place is true, the house, its prices and reviews are invented.
        </p>
        <div className="sticky -bottom-6 -mx-5 mt-6 -mb-6 flex items-center justify-between gap-4 border-line border-t bg-card px-5 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          <HotelPrice hotel={hotel} view={view} />
          <ReachUsButton id={id} name={name} place="dialog" />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="mb-3 font-display text-xl">{title}</h3>
      {children}
    </section>
  );
}

function Rule({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
