import type { ReactNode } from "react";

export type InfoSection = {
  /** Its anchor in the address. */
  id: string;
  title: string;
  body: ReactNode;
};

/** One of the footer's pages. */
export type InfoPage = {
  /** Its address, without the slash. */
  slug: string;
  title: string;
  /** For search engines: a sentence. */
  description: string;
  /** Under the heading. */
  lead: string;
  picture?: string;
  sections: InfoSection[];
  /** Where one may want to read on. */
  onward: { label: string; href: string }[];
};
