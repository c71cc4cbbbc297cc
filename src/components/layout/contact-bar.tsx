import { mailIcon, mapPinIcon } from "~/components/ui/icon-paths";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { site } from "~/lib/site";
import { phoneLines, SocialLinks, telHref } from "./contact-links";

const row = "flex min-h-11 items-center gap-3 lg:min-h-8";
const icon = { className: "size-4.5 shrink-0 text-[#a9c3b5] lg:hidden" };

/**
 * The first line of the header: phone lines, email, address and social links. Below `lg` only the phone lines fit; the
 * rest is in a native popover, which works without JavaScript.
 */
export function ContactBar() {
  return (
    <div className="h-(--top-bar) bg-leaf-900 text-[#dfe9e2] text-[0.6875rem] md:text-[0.8125rem]">
      <div className="wrap flex h-full items-center justify-between gap-2 overflow-hidden md:justify-start md:gap-6">
        {phoneLines().map(({ name, phone }) => (
          <a key={name} href={telHref(phone)} className="flex min-h-8 items-center gap-1 hover:text-white md:gap-1.5">
            <span className="text-[#a9c3b5] max-[24rem]:sr-only">{name}</span>
            <span className="whitespace-nowrap font-medium tabular-nums">{phone}</span>
          </a>
        ))}
        <button
          type="button"
          popoverTarget="contact-panel"
          aria-label="Contact details"
          className="-mr-1.5 flex h-8 min-w-8 items-center justify-center gap-0.5 rounded-control px-1.5 hover:text-white focus-visible:-outline-offset-3 focus-visible:outline-white md:ml-auto lg:hidden"
        >
          <PathIcon path={mailIcon} className="size-4.5" />
          <PathIcon path={chevronDownIcon} className="size-3.5" />
        </button>
        <div
          id="contact-panel"
          popover="auto"
          className="fixed inset-[var(--top-bar)_0_auto_auto] m-0 w-full border-white/15 border-t sm:w-80 sm:rounded-b-card bg-leaf-900 px-5 py-3 text-[#dfe9e2] text-[0.9375rem] shadow-float open:animate-fade-in not-supports-[selector(:popover-open)]:max-lg:hidden lg:contents lg:text-[0.8125rem]"
        >
          <a href={`mailto:${site().email}`} className={`${row} underline-offset-4 hover:text-white hover:underline`}>
            <PathIcon path={mailIcon} {...icon} />
            {site().email}
          </a>
          <address className={`${row} not-italic lg:ml-auto lg:truncate`}>
            <PathIcon path={mapPinIcon} {...icon} />
            {site().office}
          </address>
          <SocialLinks className="-ml-3 flex shrink-0 gap-0.5 max-lg:[&_a]:size-11 lg:ml-0" />
        </div>
      </div>
    </div>
  );
}
