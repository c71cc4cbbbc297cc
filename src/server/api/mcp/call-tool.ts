import type { CallToolResult } from "@modelcontextprotocol/server";
import { logFailure } from "~/server/api/answers";
import { publicHeaders } from "~/server/api/caching";
import type { Context } from "~/server/api/context";
import { toAppError, toProblem } from "~/server/api/problem";
import { toolCalls } from "~/server/metrics/counts";
import { cacheHintOf } from "./cache-hint.rules";
import type { Tool } from "./tools";
import { OutdatedQuoteError } from "./two-calls";

/** Answers a call. An error of the procedure is a tool error, whose text is the problem that REST would answer. */
export async function callTool(tool: Tool, given: unknown, ctx: Context): Promise<CallToolResult> {
  const calls = toolCalls(tool.name);
  try {
    const structuredContent = await tool.run(tool.input.parse(given ?? {}), ctx);
    calls.ok += 1;
    return {
      structuredContent,
      content: [{ type: "text", text: JSON.stringify(structuredContent) }],
      _meta: cacheHintOf(tool.isCached ? publicHeaders["Cache-Control"] : "no-store"),
    };
  } catch (error) {
    const { problem, result } = toolError(error, ctx.requestId);
    calls[problem.status < 500 ? "refused" : "failed"] += 1;
    return result;
  }
}

/** The refusal of a call, for a model to read. Defects and outages are logged, and their causes are not sent. */
function toolError(error: unknown, requestId?: string): { problem: { status: number }; result: CallToolResult } {
  const isOutdated = error instanceof OutdatedQuoteError;
  const { code, message, extra } = logFailure(isOutdated ? error.problem : toAppError(error), requestId);
  const { type: _, title: __, detail: ___, ...problem } = toProblem({ code, message, extra });
  const body = { ...problem, ...(isOutdated && { quote: error.quote }) };
  return { problem, result: { isError: true, content: [{ type: "text", text: JSON.stringify(body) }] } };
}
