import type { Params } from "~/lib/search-params";

/** Converts between a list's URL and its filters. Each kind of product has one for its list. */
export type ListAddress<View> = {
  /** Reads the filters from URL parameters or form fields. Ignores invalid values. */
  read: (params: Params) => View;
  href: (view: View) => string;
  /** The values of the filter form's fields. */
  toFields: (view: View) => Readonly<Record<string, string>>;
  /** Whether any filter is set. */
  hasFilters: (view: View) => boolean;
  /** Whether the change replaces the history entry. Default: it adds one. */
  isRefinement?: (from: View, to: View) => boolean;
  /** Loads the text of a value that a select of the form does not offer, such as several days among months. */
  nameChoice?: (name: string, value: string) => Promise<string>;
  /** Loads the message for what is typed into a field, if the list cannot filter by it. */
  explain?: (name: string, typed: string) => Promise<string | null>;
};
