import type { InfoPage } from "~/features/site/info/info.types";
import { site } from "~/lib/site";

/** The page about the house. Its facts come from the settings: people are a section if there are any. */
export function about({ hasPeople }: { hasPeople: boolean }): InfoPage {
  const { name, office, tagline } = site();
  return {
    slug: "about",
    title: `About ${name}`,
    description: `Who ${name} is: licence, languages, people and how to reach us.`,
    lead: tagline,
    sections: [
      { id: "operator", title: "Who we are", body: office, part: "operator" },
      ...(hasPeople ? [{ id: "people", title: "Who you travel with", body: null, part: "people" as const }] : []),
    ],
    onward: [
      { label: "Contact", href: "/contact" },
      { label: "Terms", href: "/terms" },
      { label: "Fair booking", href: "/fair-booking" },
    ],
  };
}
