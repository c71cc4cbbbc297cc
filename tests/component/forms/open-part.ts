import type { ReactNode } from "react";
import type { Locator } from "vitest/browser";

/** A dialog or panel whose accessibility is checked. */
export type OpenPart = {
  title: string;
  /** The path in `src/features` of the component with the dialog. */
  file: string;
  page: ReactNode;
  /** A part of the public site. */
  isPublic?: boolean;
  /** Answers what it asks for. */
  answers?: () => void;
  /** The button that opens it, which gets the focus back; without it the dialog is open at once. */
  opener?: Locator;
  /** What it shows once it has loaded. */
  loaded?: Locator;
};
