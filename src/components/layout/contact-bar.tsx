import { calendarDaysIcon, headsetIcon, mailIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { site } from "~/lib/site";
import { phoneLines, SocialLinks, telHref } from "./contact-links";

const phoneIcons: Readonly<Record<string, string>> = { Support: headsetIcon, Bookings: calendarDaysIcon };
/** A tap needs 24 px, so the line with the links is higher than that of the address. */
const rows =
  "grid-cols-[minmax(0,max-content)_minmax(0,max-content)_minmax(1.5rem,1fr)_minmax(0,max-content)] grid-rows-[1.5rem_1rem]";
const link = "flex h-6 min-w-0 items-center gap-1 hover:text-on-deep lg:h-8 lg:gap-1.5";

/**
 * The first line of the header: phone lines, email, address and social links. Below `lg` the address is in a second line, and
 * on phones icons stand for the names.
 */
export function ContactBar() {
  const { email, office } = site();
  return (
    <div className="h-(--top-bar) bg-deep text-on-deep-soft text-[0.625rem] min-[22.5rem]:text-[0.6875rem] md:text-[0.8125rem]">
      <div className={`wrap grid h-full items-center gap-x-2 min-[24rem]:gap-x-3 lg:flex lg:gap-x-6 ${rows}`}>
        {phoneLines().map(({ name, phone }) => (
          <a key={name} href={telHref(phone)} className={`${link} lg:shrink-0`}>
            <PathIcon
              path={phoneIcons[name] ?? headsetIcon}
              className="size-3 shrink-0 text-on-deep-faint max-[24rem]:hidden sm:hidden"
            />
            <span className="text-on-deep-faint max-sm:sr-only">{name}</span>
            <span className="truncate font-medium tabular-nums">{phone}</span>
          </a>
        ))}
        <a href={`mailto:${email}`} className={`${link} underline-offset-4 hover:underline max-lg:justify-self-end`}>
          <PathIcon path={mailIcon} className="mx-[3px] size-4.5 shrink-0 md:hidden" />
          <span className="truncate max-md:sr-only">{email}</span>
        </a>
        <address title={office} className="col-span-full row-start-2 truncate not-italic leading-4 lg:ml-auto">
          {office}
        </address>
        <SocialLinks className="col-start-4 row-start-1 flex gap-0.5 overflow-x-auto [scrollbar-width:none] max-lg:gap-0 max-lg:[&_a]:size-6 lg:shrink-0" />
      </div>
    </div>
  );
}
