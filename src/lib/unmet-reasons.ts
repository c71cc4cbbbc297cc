/** Why an assistant did not get what it asked for. */
export const unmetReasons = [
  "nothing-found",
  "not-found",
  "full",
  "closed",
  "season",
  "too-soon",
  "too-far",
  "not-offered",
  "permits",
  "permits-unknown",
  "too-many-people",
  "too-few-people",
  "too-young",
  "code",
  "scope",
  "door",
  "too-often",
  "unreadable",
  "failed",
  "other",
] as const;

export type UnmetReason = (typeof unmetReasons)[number];
