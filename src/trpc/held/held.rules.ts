import { dashboardPath } from "~/lib/portal-paths";
import { keptDays } from "~/lib/retention";
import type { HeldCall } from "./held-calls";
import type { HeldRequest } from "./held-database";

type Facts = {
  /** What the request is called. */
  name: string;
  /** Whoever has a link sends it, without an account. */
  isByLink?: true;
  /** A second one about the same thing, with other values, would do it twice. */
  isSingle?: true;
  /** The page that makes these requests shows their state itself, so it gets no cards and messages, and loads its own lists again. */
  isShownByPage?: true;
  /** A mark that somebody else made first counts as refused, so the reason is kept even if the page was closed meanwhile. */
  isFirstAlone?: true;
};

export const heldFacts: Record<HeldCall, Facts> = {
  "booking.create": { name: "Booking", isSingle: true },
  "booking.change": { name: "Change of a booking", isSingle: true },
  "booking.askToCancel": { name: "Request to cancel", isSingle: true },
  "booking.cancel": { name: "Cancellation", isSingle: true },
  "booking.note": { name: "Note" },
  "payment.report": { name: "Number of a transfer", isSingle: true },
  "payment.reportByLink": { name: "Number of a transfer", isByLink: true, isSingle: true },
  "payment.record": { name: "Payment received" },
  "traveller.save": { name: "Details of travellers", isByLink: true },
  "review.write": { name: "Review", isSingle: true },
  "departure.markBySheet": { name: "Arrival", isByLink: true },
  "checkIn.mark": { name: "Arrival", isShownByPage: true, isFirstAlone: true },
};

export const expiredText = `It waited for ${keptDays.heldRequest} days and was not sent. Please look whether it is still needed, and send it again.`;

/** Whether the server has not answered a request yet, as far as this browser knows. */
export function isWaiting({ refusal, answer }: Pick<HeldRequest, "refusal" | "answer">): boolean {
  return refusal === null && !answer;
}

/** Whether the page at this path shows the request itself. */
export function isShownByPage({ call, path }: Pick<HeldRequest, "call" | "path">, pathname: string): boolean {
  return heldFacts[call].isShownByPage === true && path === pathname;
}

/** Whether a request is too old to be sent. */
export function isExpired({ madeAt }: Pick<HeldRequest, "madeAt">, now: number): boolean {
  return now - madeAt > keptDays.heldRequest * 24 * 60 * 60_000;
}

/** What a request is about: of marks their ids, bookings and voucher codes; else a booking, a payment, a link or a product to book. */
function subjectsOf(input: unknown): unknown[] {
  const { marks, id, token, tourId, carId, offerId }: Record<string, unknown> = Object(input);
  if (Array.isArray(marks)) {
    const named = marks.map(Object).flatMap((mark) => [mark.id, mark.bookingId, mark.code]);
    return named.filter((one) => one !== undefined);
  }
  return [id ?? tourId ?? carId ?? offerId ?? token];
}

type Asked = Pick<HeldRequest, "call" | "account" | "input">;

/** Whether both are of one account, of one kind and about the same thing: they are sent in their order. */
export function isAlike(one: Asked, other: Asked): boolean {
  const subjects = subjectsOf(other.input);
  return (
    one.call === other.call &&
    one.account === other.account &&
    subjectsOf(one.input).some((subject) => subjects.includes(subject))
  );
}

/**
 * The request that waits and is the same, and the others that wait and are about the same thing. The same one also if it is done and no
 * page has shown it yet, because its key brings its answer again.
 */
export function findWaiting(
  all: readonly HeldRequest[],
  asked: Asked,
): { same: HeldRequest | undefined; others: HeldRequest[] } {
  const alike = all.filter((one) => one.refusal === null && isAlike(one, asked));
  const json = JSON.stringify(asked.input);
  const same = alike.find((one) => JSON.stringify(one.input) === json);
  return { same, others: alike.filter((one) => one !== same && isWaiting(one)) };
}

/** Why marks were refused one by one, in an answer to all of them. */
function refusedIn(data: unknown, call: HeldCall): string | null {
  const { results }: Record<string, unknown> = Object(data);
  const isRefused = ({ result }: Record<string, unknown>) =>
    result === "refused" || (result === "already" && heldFacts[call].isFirstAlone);
  const refused = (Array.isArray(results) ? results : []).map(Object).filter(isRefused);
  return refused.map(({ message }) => message ?? "It could not be marked.").join(" ") || null;
}

/** The server's answer for good: `data` if it is done, `refusal` if it is not, wholly or in part. */
export type Outcome = { data?: unknown; refusal: string | null; isSignedOut: boolean };

/** What the server's answer means; null: nothing of ours has answered, or not for good. */
export function outcomeOf(body: unknown, call: HeldCall): Outcome | null {
  const [first]: readonly unknown[] = Array.isArray(body) ? body : [];
  const { result, error } = Object(first);
  const { data } = Object(result);
  if (data !== undefined) return { data, refusal: refusedIn(data, call), isSignedOut: false };
  const { status, code, message }: Record<string, unknown> = Object(Object(Object(error).data).problem);
  if (typeof status !== "number" || typeof message !== "string") return null;
  if (status === 401) return { refusal: null, isSignedOut: true };
  return isForGood(status, code) ? { refusal: message, isSignedOut: false } : null;
}

/**
 * Whether the same request would be refused again. Not, if another one with its key is being answered, there are too many, or
 * whoever sent it must first set up a second factor.
 */
export function isForGood(status: number, code: unknown): boolean {
  return status < 500 && status !== 401 && status !== 429 && code !== "IDEMPOTENCY_IN_FLIGHT" && code !== missingFactor;
}

const missingFactor = "SECOND_FACTOR_MISSING";

/** The words and numbers of a request, without ids and the secrets of links. */
export function typedIn(input: unknown): string[] {
  if (typeof input === "number" || typeof input === "boolean") return [String(input)];
  if (typeof input === "string") return input.trim() === "" ? [] : [input];
  return Object.entries(Object(input)).flatMap(([name, value]) =>
    /^(?:.*[iI]d|token)$/.test(name)
      ? []
      : typedIn(value).map((text) => (Array.isArray(input) ? text : `${name}: ${text}`)),
  );
}

/** Where an account sees all of its requests: My Bookings, and the first page of the portal. */
const overviews = ["/profile", dashboardPath];

/**
 * The requests to show on a page: those of the signed-in account on the page where they were made and on the overviews, and those that a
 * link has sent on the page of that link alone.
 */
export function shownOn(
  all: readonly HeldRequest[],
  { path, account }: { path: string; account: string | null },
): HeldRequest[] {
  return all.filter((one) => {
    // The server has accepted it, and a page is about to remove it.
    if (one.refusal === null && one.answer) return false;
    if (isShownByPage(one, path)) return false;
    if (one.account === null) return one.path === path;
    return one.account === account && (one.path === path || overviews.includes(path));
  });
}
