import type { CallToolResult } from "@modelcontextprotocol/server";
import { logFailure } from "~/server/api/answers";
import { publicHeaders } from "~/server/api/caching";
import type { Context } from "~/server/api/context";
import { type Problem, toAppError, toProblem } from "~/server/api/problem";
import { toolCalls } from "~/server/metrics/counts";
import type { Arguments } from "./agent-tool";
import { cacheHintOf } from "./cache-hint.rules";
import type { Tool } from "./tools";
import { OutdatedQuoteError } from "./two-calls";
import { countAnswer, countRefusal } from "./unmet/count-calls";

/** Answers a call. An error of the procedure is a tool error, whose text is the problem that REST would answer. */
export async function callTool(tool: Tool, given: unknown, ctx: Context): Promise<CallToolResult> {
  const calls = toolCalls(tool.name);
  let read: Arguments | null = null;
  try {
    read = tool.input.parse(given ?? {});
    const structuredContent = await tool.run(read, ctx);
    calls.ok += 1;
    countAnswer(tool, read, structuredContent);
    return {
      structuredContent,
      content: [{ type: "text", text: JSON.stringify(structuredContent) }],
      _meta: cacheHintOf(tool.isCached ? publicHeaders["Cache-Control"] : "no-store"),
    };
  } catch (error) {
    const { problem, result } = toolError(error, ctx.requestId);
    calls[problem.status < 500 ? "refused" : "failed"] += 1;
    countRefusal(tool, read, problem);
    return result;
  }
}

type Refusal = Pick<Problem, "code" | "status" | "reason">;

/** The refusal of a call, for a model to read. Defects and outages are logged, and their causes are not sent. */
function toolError(error: unknown, requestId?: string): { problem: Refusal; result: CallToolResult } {
  const isOutdated = error instanceof OutdatedQuoteError;
  const { code, message, extra } = logFailure(isOutdated ? error.problem : toAppError(error), requestId);
  const { type: _, title: __, detail: ___, ...problem } = toProblem({ code, message, extra });
  const body = { ...problem, ...(isOutdated && { quote: error.quote }) };
  return { problem, result: { isError: true, content: [{ type: "text", text: JSON.stringify(body) }] } };
}
