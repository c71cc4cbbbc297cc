import { site } from "~/lib/site";

/** The main links of the header. */
export function siteNav(hasHotels = site().showHotels): { label: string; href: string }[] {
  return [
    { label: "Home", href: "/" },
    ...(hasHotels ? [{ label: "Hotels", href: "/browse/hotels" }] : []),
    { label: "Tours", href: "/browse/tours" },
    { label: "Cars", href: "/browse/cars" },
    { label: "Offers", href: "/offers" },
  ];
}

/** The class names of the bottom bar's five entries. */
export const barItem =
  "relative flex h-16 w-full flex-col items-center justify-center gap-1 font-semibold text-soft text-xs hover:text-ink aria-[current=page]:text-leaf-ink aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-9 aria-[current=page]:before:rounded-b-full aria-[current=page]:before:bg-marigold";

/** The props of an icon in the bottom bar. */
export const barIcon = { className: "size-5.5", strokeWidth: 1.9 };

/** Whether the current page is the link's page or below it. Tours and cars have pages outside of their lists' paths. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  const own = { "/browse/tours": "/tour/", "/browse/cars": "/car/" }[href];
  return pathname === href || pathname.startsWith(`${href}/`) || (own !== undefined && pathname.startsWith(own));
}
