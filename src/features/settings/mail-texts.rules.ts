import { changesBetween, type FieldChanges } from "~/features/history/history.rules";
import type { MailTexts } from "~/lib/texts/mail-texts";

type TextChanges = { [Kind in keyof MailTexts]: MailTexts[Kind] | null };

/** The words after an edit: kinds that are not in it keep theirs, null restores ours. */
export function mergedTexts(before: MailTexts, changes: TextChanges | undefined): MailTexts {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, words]) => words));
}

const prefix = "mailTexts.";

/** The changes as the history keeps them: the words of each changed mail by themselves. */
export function withSingleTexts({ mailTexts, ...others }: FieldChanges): FieldChanges {
  if (!mailTexts) return others;
  const [before, after] = mailTexts as [MailTexts, MailTexts];
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)]);
  const every = (texts: Record<string, unknown>) =>
    Object.fromEntries([...kinds].map((kind) => [`${prefix}${kind}`, texts[kind] ?? null]));
  return { ...others, ...changesBetween(every(before), every(after)) };
}
