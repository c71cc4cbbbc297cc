import { buttonStyles } from "~/components/ui/button-classes";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { StateMessage } from "~/components/ui/state-message";
import { hotels, locationsOf } from "~/features/hotel/hotel.data";
import { describeFound, findHotels } from "~/features/hotel/hotel-find.rules";
import { type HotelView, hotelListHref } from "~/features/hotel/hotel-view.rules";
import { site } from "~/lib/site";
import { HotelListing } from "./hotel-listing";
import { HotelResults } from "./hotel-results";

type HotelScreenProps = {
  /** The date in Asia/Kolkata. */
  today: string;
  /** The view of the page's address. */
  view: HotelView;
};

/** The list of the hotels. All of them are samples so far. */
export function HotelScreen({ today, view }: HotelScreenProps) {
  if (!site().showSampleContent) return <NoHotels />;
  const rendered = { href: hotelListHref(view), count: describeFound(findHotels(hotels, view)) };
  return (
    <div className="wrap py-4 sm:py-12">
      <header className="grid items-end gap-x-12 gap-y-2 sm:gap-y-5 lg:grid-cols-[1fr_26rem]">
        <div className="max-w-2xl">
          <h1 className="text-balance font-display text-[1.75rem] leading-[1.08] sm:text-5xl">Where to sleep</h1>
          <p className="mt-3 text-lg text-soft max-sm:hidden">
            River bluffs, tea bungalows, stilt cottages and plain town hotels. Totals are for your whole stay.
          </p>
        </div>
        <p className="rounded-control border border-marigold/60 bg-marigold/10 px-4 py-1.5 text-sm leading-snug sm:py-3 sm:text-[0.9375rem]">
          <strong className="font-semibold">These are sample hotels.</strong> For a room in a real one,{" "}
          <a href="/contact?subject=A%20room" className="underline underline-offset-4 hover:text-leaf-700">
            ask us
          </a>
          .
          <span className="max-sm:hidden">
            {" "}
            The places are true; the houses, their prices and reviews are invented.
          </span>
        </p>
      </header>
      <NoScriptNotice>
        Search, filters, pictures and details need JavaScript. Without it, here are the hotels of Guwahati.
      </NoScriptNotice>
      <HotelListing today={today} locations={locationsOf(hotels)} rendered={rendered}>
        <HotelResults view={view} today={today} />
      </HotelListing>
    </div>
  );
}

/** Shown when the operator has switched off the samples. */
function NoHotels() {
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 className="mb-8 text-balance font-display text-4xl leading-[1.08] sm:text-5xl">Where to sleep</h1>
      <StateMessage
        title="No hotels are listed at the moment"
        text="We find you a room all the same: tell us where and when."
        action={
          <a href="/contact?subject=A%20room" className={buttonStyles({ variant: "secondary" })}>
            Ask for a room
          </a>
        }
      />
    </div>
  );
}
