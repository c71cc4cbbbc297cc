import { site } from "./site";

export const portalName = "Travel Admin";

const endingOf = (part: string) => ` | ${part}`;

/** How Next writes the titles of pages in a part of the site, as in "Majuli | Luit". */
export function titleTemplate(part: string): string {
  return `%s${endingOf(part)}`;
}

/** A page's title without the part of the site that `titleTemplate` adds. */
export function titleOfPage(title: string): string {
  const ending = [site().name, portalName].map(endingOf).find((one) => title.endsWith(one));
  return ending ? title.slice(0, -ending.length) : title;
}
