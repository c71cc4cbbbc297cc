import type { BreadcrumbList, Thing, WithContext } from "schema-dts";

/** JSON for a script element: what could end the element, or a line of it, is written as an escape. */
export function toScriptText(thing: WithContext<Thing>): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(thing).replace(/[<>&\u2028\u2029]/g, escaped);
}

/** The way to a page, from the home page on. */
export function breadcrumbs(site: string, ...steps: { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}
