import type { ReactNode } from "react";
import type { Locator } from "vitest/browser";

/** A form of the portal, with something to type in it. */
export type PortalForm = {
  title: string;
  /** The path in `src/features` of what keeps its input over the end of the session. */
  draft: string;
  /** The path of what asks before unsaved input is left; without it nobody is asked, as in dialogs with one text. */
  guard?: string;
  address: string;
  page: ReactNode;
  /** Answers what the page asks for when it opens. */
  answers?: () => void;
  /** Shows the form. */
  open?: () => Promise<void>;
  /** It opens by itself with what was kept. */
  opensItself?: boolean;
  field: Locator;
  text: string;
};

/** A list of the API without rows. */
export const noRows = { results: [], total: 0, page: 1, pages: 1 };
