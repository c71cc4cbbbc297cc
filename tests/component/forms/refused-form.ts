import type { ReactNode } from "react";
import { page } from "vitest/browser";

/** A form that is sent with something missing or wrong. */
export type RefusedForm = {
  title: string;
  /** The path in `src/features` of the component with the form. */
  file: string;
  /** Nobody is signed in. */
  isVisitor?: boolean;
  page: ReactNode;
  /** Answers what the form asks for when it opens. */
  answers?: () => void;
  /** Shows the form, and makes its input wrong if it is not so already. */
  prepare?: () => Promise<void>;
  /** The button that sends it; the last one of this name. */
  send: string;
};

/** Presses a button, by default the first of this name. */
export const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
