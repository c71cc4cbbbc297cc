import type { ReactNode } from "react";
import type { Locator } from "vitest/browser";
import { AppError, conflictMessage } from "~/server/api/errors";
import type { Procedure } from "~tests/component/far-side";

/** A form that edits version 1 of something, of which somebody else has saved version 2 meanwhile. */
export type EditForm = {
  title: string;
  procedure: Procedure;
  /** The path in `src/features` of what calls the procedure. */
  file: string;
  page: ReactNode;
  /** Answers what the page asks for, and the procedure by {@link changedMeanwhile}. `changes`: theirs, by default to another field. */
  answers: (changes?: object) => void;
  /** Shows the form. */
  open?: () => Promise<void>;
  field: Locator;
  text: string;
  save: () => Promise<void>;
  /** What tells of the other's change. */
  notice: Locator;
  /** The other's value, if the form shows it. */
  theirs?: RegExp;
  /** Their change to the field itself, its label, and how the form shows theirs. Null if the form does not merge edits. */
  same: { changes: object; label: string; shown: string } | null;
  /** Saves the own input over theirs; by default `save`. */
  saveAgain?: () => Promise<void>;
  /** What was sent, as the version it was based on. */
  versionOf?: (input: unknown) => unknown;
};

/** The answers to an update while this version 2 is stored. */
export function changedMeanwhile<Item extends { version: number }>(current: Item) {
  return ({ version }: { version?: unknown }): Item => {
    if (version === current.version) return current;
    throw new AppError("EDIT_CONFLICT", conflictMessage, { current });
  };
}
