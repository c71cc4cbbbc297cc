import type { BreadcrumbList, Thing, WithContext } from "schema-dts";

/** Serializes JSON for a script element. Escapes characters that could end the element or a line. */
export function toScriptText(thing: WithContext<Thing>): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(thing).replace(/[<>&\u2028\u2029]/g, escaped);
}

/** The breadcrumbs of a page, starting with the home page. */
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
