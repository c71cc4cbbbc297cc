import type { ReactNode } from "react";

export type InfoSection = {
  /** The anchor in the address. */
  id: string;
  title: string;
  body: ReactNode;
  /** What the app shows below the body, because another feature renders it. */
  part?: InfoPart;
};

/** The parts of info pages that other features render. */
export type InfoPart = "permitTable" | "permitSummary" | "operator" | "people";

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
