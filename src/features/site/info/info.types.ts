import type { ReactNode } from "react";

export type InfoSection = {
  /** The anchor in the address. */
  id: string;
  title: string;
  body: ReactNode;
};

/** An info page, linked from the footer. */
export type InfoPage = {
  /** The path without the slash. */
  slug: string;
  title: string;
  /** The meta description. */
  description: string;
  /** The introduction below the heading. */
  lead: string;
  picture?: string;
  sections: InfoSection[];
  /** Related links at the end. */
  onward: { label: string; href: string }[];
};
