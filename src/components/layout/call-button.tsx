import { phoneIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { site } from "~/lib/site";
import { telHref } from "./contact-links";
import { ShownBelow } from "./shown-below";

/** The button that calls the bookings line, on the home page on phones, after the reader has scrolled down. */
export function CallButton() {
  return (
    <ShownBelow
      px={120}
      href={telHref(site().bookingsPhone)}
      aria-label={`Call us on ${site().bookingsPhone}`}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 grid size-14 place-items-center rounded-full bg-deep text-on-deep shadow-float ring-2 ring-paper transition-[opacity,scale,visibility] duration-200 motion-reduce:transition-none md:hidden"
    >
      <PathIcon path={phoneIcon} className="size-6" />
    </ShownBelow>
  );
}
