export const siteNav = [
  { label: "Home", href: "/" },
  { label: "Hotels", href: "/browse/hotels" },
  { label: "Tours", href: "/browse/tours" },
  { label: "Cars", href: "/browse/cars" },
] as const;

/** How each of the five places of the bottom bar looks. */
export const barItem =
  "relative flex h-16 w-full flex-col items-center justify-center gap-1 font-semibold text-soft text-xs hover:text-ink aria-[current=page]:text-lac-700 aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-9 aria-[current=page]:before:rounded-b-full aria-[current=page]:before:bg-lac-600";

/** Is a link's page, or one below it, being shown? Tours' and cars' own pages lie outside of their lists. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  const own = { "/browse/tours": "/tour/", "/browse/cars": "/car/" }[href];
  return pathname === href || pathname.startsWith(`${href}/`) || (own !== undefined && pathname.startsWith(own));
}
