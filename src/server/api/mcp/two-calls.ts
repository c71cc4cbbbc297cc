import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { toAppError } from "~/server/api/problem";
import type { AgentTool, Arguments, QuoteStep } from "./agent-tool";
import { readQuote, saveQuote } from "./handle";
import { callProcedure } from "./procedure";

/** A write that was not done because the price or the terms are others than in the quote, with a new quote. */
export class OutdatedQuoteError extends Error {
  override name = "OutdatedQuoteError";
  readonly problem: AppError;
  readonly quote: Arguments;

  constructor(problem: AppError, quote: Arguments) {
    super(problem.message);
    this.problem = problem;
    this.quote = quote;
  }
}

/** A tool that writes, the procedure that declares it, and its quote. */
export type TwoCalls = { path: string; agent: AgentTool; quote: QuoteStep };

/** The first call: answers the quote, with a handle if the write is possible. */
export async function answerQuote(
  { path, agent, quote }: TwoCalls,
  given: Arguments,
  ctx: Context,
): Promise<Arguments> {
  const answer = await callProcedure(quote.by, ctx, quote.toInput(given));
  const call = quote.toCall(answer, given);
  const shown = quote.toOutput(answer, given, {});
  if (!call) return shown;
  const handle = await saveQuote(ctx, { path, ...call, tool: agent.name, given });
  return { ...shown, handle };
}

type Written = { handle: string; totalPrice: number; idempotencyKey: string };

/**
 * The second call: does what was quoted, once for each handle. A repeated call with its key has the first answer; another key is
 * refused. Throws OutdatedQuoteError if the price has changed, and what the procedure throws.
 */
export async function doQuoted(twoCalls: TwoCalls, given: Arguments, ctx: Context): Promise<Arguments> {
  const { agent, quote } = twoCalls;
  const { handle, totalPrice, idempotencyKey } = given as Written;
  const call = await readQuote(ctx, agent.name, handle);
  const again = (problem: AppError) => requote(twoCalls, call.given, ctx, problem);
  const changed = (now: number) =>
    new AppError("PRICE_CHANGED", "The price or the terms are not those of this total. Nothing was done.", {
      totalPrice: now,
    });
  if (totalPrice !== call.total) throw await again(changed(call.total));
  if (call.seen !== undefined) {
    const answer = await callProcedure(quote.by, ctx, quote.toInput(call.given));
    const now = quote.toCall(answer, call.given);
    if (now && now.seen !== call.seen) throw await again(changed(now.total));
  }
  const idempotency = { key: `handle ${handle}`, isReplayed: false, boundTo: idempotencyKey };
  ctx.idempotency = idempotency;
  try {
    const answer = await callProcedure(call.path, ctx, call.input);
    return agent.toOutput(answer, { isRepeated: idempotency.isReplayed }, {});
  } catch (error) {
    const problem = toAppError(error);
    throw problem.code === "PRICE_CHANGED" ? await again(problem) : error;
  }
}

async function requote(
  twoCalls: TwoCalls,
  given: Arguments,
  ctx: Context,
  problem: AppError,
): Promise<OutdatedQuoteError> {
  return new OutdatedQuoteError(problem, await answerQuote(twoCalls, given, ctx));
}
