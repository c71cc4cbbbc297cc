import type { Operation, TRPCClientError } from "@trpc/client";
import { notifySuccess } from "~/components/ui/notify";
import { keepDraft, storedDraft } from "~/lib/draft";
import { titleOfPage } from "~/lib/page-title";
import { randomId } from "~/lib/random-id";
import { readSession } from "~/lib/session/session";
import type { AppRouter } from "~/server/api/root";
import { problemOf } from "~/trpc/errors";
import { askForSync } from "./background-sync";
import { findWaiting, heldFacts, isForGood } from "./held.rules";
import type { HeldCall } from "./held-calls";
import { type HeldRequest, listHeld } from "./held-database";
import { putHeld, removeHeld } from "./held-store";
import { sendHeld } from "./send-held";

type HeldOperation = Pick<Operation, "input" | "context" | "signal"> & { path: HeldCall };

const keptText = "We cannot be reached. Your request is kept on this device, and sent when there is a network.";
const conflictText =
  "Another request of this form still waits to be sent, at the top of this page. Please wait until it was sent, or take it back.";

const keyOf = ({ context }: Pick<Operation, "context">) => {
  const { idempotencyKey } = context;
  return typeof idempotencyKey === "string" ? idempotencyKey : undefined;
};

/** What is compared with the requests that wait. No account for one by a link, and for one of an account that has logged out. */
function askedBy({ path: call, input, context }: HeldOperation): Pick<HeldRequest, "call" | "input" | "account"> {
  const user = readSession();
  const isOwn = !heldFacts[call].isByLink && user?.token === context.token;
  return { call, input, account: isOwn ? (user?._id ?? null) : null };
}

/** Why a request is not sent now: `isKept` to be sent later, or not. */
export type Blocked = { text: string; isKept: boolean };

/**
 * Prepares an operation while requests wait. If the same request waits, the operation gets its key. Earlier requests about the same
 * thing are sent first. The operation is blocked while one of those still waits, or if sending both would do the same thing twice.
 */
export async function asBefore<Op extends HeldOperation>(op: Op): Promise<Op | Blocked> {
  const asked = askedBy(op);
  let found = findWaiting(await listHeld(), asked);
  if (found.others.length > 0) {
    if (heldFacts[asked.call].isSingle) return { text: conflictText, isKept: false };
    await sendHeld();
    found = findWaiting(await listHeld(), asked);
    if (found.others.length > 0) {
      await hold(op);
      return { text: keptText, isKept: true };
    }
  }
  return found.same ? { ...op, context: { ...op.context, idempotencyKey: found.same.id } } : op;
}

/** Keeps a request that got no answer of ours, and forgets one that waits and was refused for good. */
export async function failed(op: HeldOperation, error: TRPCClientError<AppRouter>): Promise<void> {
  if (isUnanswered(error, op)) return hold(op);
  const problem = problemOf(error);
  if (problem && isForGood(problem.status, problem.code)) await settle(op);
}

/** No network, a proxy without our server, or an answer of somebody else, such as the login page of a hotel. */
function isUnanswered(error: TRPCClientError<AppRouter>, { signal }: HeldOperation): boolean {
  const problem = problemOf(error);
  if (problem) return problem.status >= 502 && problem.status <= 504 && problem.code !== "WAITING";
  if (signal?.aborted) return signal.reason instanceof DOMException && signal.reason.name === "TimeoutError";
  // Our server may refuse a request before any procedure runs, for example because its body is too large.
  const response = error.meta?.response;
  const isOurs = response instanceof Response && response.headers.get("content-type") === "application/problem+json";
  return !isOurs || response.status >= 500;
}

/** Keeps a request with what the forms of the page had. */
export async function hold(op: HeldOperation): Promise<void> {
  const asked = askedBy(op);
  if (asked.account === null && !heldFacts[asked.call].isByLink) return;
  const { same } = findWaiting(await listHeld(), asked);
  await putHeld({
    ...asked,
    id: same?.id ?? keyOf(op) ?? randomId(),
    path: window.location.pathname,
    title: titleOfPage(document.title),
    drafts: draftsHere(),
    madeAt: same?.madeAt ?? Date.now(),
    refusal: null,
  });
  notifySuccess(keptText);
  // Not awaited, because the form waits for its error. Without Background Sync, pages send the request.
  askForSync().catch(() => undefined);
}

/** The drafts of this tab, without the keys of requests. */
function draftsHere(): Record<string, unknown> {
  const prefix = "draft:";
  const keys = Object.keys(window.sessionStorage).filter(
    (key) => key.startsWith(prefix) && !key.startsWith("draft:sent:"),
  );
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), storedDraft(key.slice(prefix.length))]));
}

/** Removes a request that the form itself has got an answer to. */
export async function settle(op: Pick<Operation, "context">): Promise<void> {
  const id = keyOf(op);
  if (id !== undefined) await removeHeld(id);
}

/** Puts what was typed back into the drafts of this tab, and opens the page of the form. The request is not sent any more. */
export async function takeUp({ id, drafts, path }: HeldRequest): Promise<void> {
  for (const [key, draft] of Object.entries(drafts)) keepDraft(key, draft);
  await removeHeld(id);
  window.location.assign(path);
}
