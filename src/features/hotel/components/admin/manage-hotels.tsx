import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { Badge } from "~/components/ui/badge";
import { Picture } from "~/components/ui/picture";
import { hotels } from "~/features/hotel/hotel.data";
import { count, defaultGuests, readParty } from "~/features/hotel/hotel.rules";
import { priceStay } from "~/features/hotel/hotel-price.rules";
import { formatRupees } from "~/lib/money";
import { settingsPath } from "~/lib/portal-paths";
import { hasHotelList, site } from "~/lib/site";

/** The portal's list of the sample hotels, which are part of the code and cannot be edited. */
export function ManageHotels() {
  if (!hasHotelList()) return <HotelsOff />;
  return (
    <>
      <PageHeading
        title="Manage Hotels"
        text="These hotels are fixed sample data. They are shown on the site and cannot be changed here."
      />
      <ul aria-label="Hotels" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {hotels.map((hotel) => (
          <li key={hotel.id} className="overflow-hidden rounded-card border border-line bg-card">
            <Picture src={hotel.images[0]} alt="" sizes="(min-width: 1280px) 380px, 50vw" className="aspect-5/3" />
            <div className="p-4 sm:p-5">
              <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
                <Badge tone="leaf">{hotel.badge}</Badge>
                <span>{hotel.propertyType}</span>
              </p>
              <h2 className="mt-2 text-xl">{hotel.name}</h2>
              <p className="text-[0.9375rem] text-soft">{hotel.location}</p>
              <p className="mt-2 text-sm tabular-nums">
                <strong>{formatRupees(priceStay(hotel, readParty(defaultGuests)).total)}</strong> a night,{" "}
                <span className="whitespace-nowrap">{`${hotel.rating} from ${hotel.reviews} reviews`}</span>,{" "}
                <span className="whitespace-nowrap">{count(hotel.roomTypes.length, "room type", "room types")}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function HotelsOff() {
  const { showHotels } = site();
  return (
    <>
      <PageHeading
        title="Manage Hotels"
        text={
          showHotels ? "The sample hotels are switched off." : "The site has no hotels: their page is switched off."
        }
      />
      <Link href={settingsPath} className="font-semibold underline underline-offset-4">
        Change this in the settings
      </Link>
    </>
  );
}
