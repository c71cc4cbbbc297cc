import { docsPath } from "~/lib/api-docs-links";
import { site } from "~/lib/site";

/** Links to info pages, whose addresses are their labels in lower case. */
const infoLinks = (...labels: string[]) => labels.map((label) => ({ label, href: `/${label.toLowerCase()}` }));

/** The groups of links in the footer. */
export function footerGroups() {
  return [
    { title: "Discover", links: infoLinks("Destinations", "Packages", "Adventure", "Culture", "Guide", "Blog") },
    {
      title: "Book",
      links: [
        ...(site().showHotels ? [{ label: "Hotels", href: "/browse/hotels" }] : []),
        ...infoLinks("Flights"),
        { label: "Cars", href: "/browse/cars" },
        { label: "Offers", href: "/offers" },
        ...infoLinks("Insurance", "Visa", "Custom"),
      ],
    },
  ];
}

export const legalLinks = [
  ...infoLinks("About"),
  ...infoLinks("Privacy", "Terms", "Cookies"),
  { label: "Fair booking", href: "/fair-booking" },
  ...infoLinks("Accessibility"),
  { label: "For programs", href: docsPath },
];
