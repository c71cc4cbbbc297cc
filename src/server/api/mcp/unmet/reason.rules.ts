import type { UnmetReason } from "~/lib/unmet-reasons";

/** By the codes of obstacles and errors, and by the reasons of days in a calendar. Null: nothing was refused for good. */
const reasons: Readonly<Record<string, UnmetReason | null>> = {
  SOLD_OUT: "full",
  full: "full",
  CLOSED: "closed",
  closed: "closed",
  OUT_OF_SEASON: "season",
  season: "season",
  TOO_SOON: "too-soon",
  "too-soon": "too-soon",
  TOO_LATE: "too-far",
  "too-far": "too-far",
  "not-offered": "not-offered",
  PERMITS: "permits",
  permits: "permits",
  TOO_MANY_PEOPLE: "too-many-people",
  "too-many-people": "too-many-people",
  TOO_FEW_PEOPLE: "too-few-people",
  "too-few-people": "too-few-people",
  TOO_YOUNG: "too-young",
  "too-young": "too-young",
  CODE_REFUSED: "code",
  FORBIDDEN: "scope",
  NOT_FOUND: "not-found",
  VALIDATION: "unreadable",
  BAD_REQUEST: "unreadable",
  TOO_MANY_REQUESTS: "too-often",
  // The refusal has a new quote.
  PRICE_CHANGED: null,
};

/** The reason that a code stands for, such as "SOLD_OUT" of a quote or "full" of a calendar. */
export function reasonOfCode(code: string): UnmetReason | null {
  const known = reasons[code];
  if (known !== undefined) return known;
  return code.startsWith("CODE_") ? "code" : "other";
}

type Problem = { code: string; status: number; reason?: unknown };

/** The reason of an error that was answered. */
export function reasonOfProblem({ code, status, reason }: Problem): UnmetReason | null {
  if (status >= 500) return "failed";
  return reasonOfCode(typeof reason === "string" ? reason : code);
}
