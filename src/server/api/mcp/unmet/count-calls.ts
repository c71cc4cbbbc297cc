import type { UnmetReason } from "~/lib/unmet-reasons";
import type { Arguments } from "~/server/api/mcp/agent-tool";
import type { Tool } from "~/server/api/mcp/tools";
import { log } from "~/server/log";
import { type Facets, questionText } from "./question.rules";
import { reasonOfProblem } from "./reason.rules";
import { countUnmet } from "./unmet-requests";

type Called = Pick<Tool, "name" | "reported">;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Counts an answer that is not what was asked for, such as a search that found nothing. */
export function countAnswer(tool: Called, given: Arguments, answer: Arguments): void {
  quietly(() => {
    const { unmet, facets } = tool.reported;
    const reason = unmet?.(answer, given);
    if (reason) count(tool, given, reason, { ...given, type: undefined, ...facets?.(given, answer) });
  });
}

/** Counts a refusal. `given`: null if the arguments could not be read; then nothing of them is used. */
export function countRefusal(
  tool: Called,
  given: Arguments | null,
  problem: { code: string; status: number; reason?: unknown },
): void {
  quietly(() => {
    const reason = reasonOfProblem(problem);
    const isRead = given !== null && reason !== "unreadable";
    if (reason) count(tool, isRead ? given : {}, reason, isRead ? { ...given, type: undefined } : {});
  });
}

function count({ name, reported }: Called, given: Arguments, reason: UnmetReason, facets: Facets): void {
  const { id } = given;
  const isProduct = reported.isOfProduct === true && reason !== "not-found" && typeof id === "string" && uuid.test(id);
  countUnmet({ tool: name, reason, productId: isProduct ? id : "", question: questionText(facets) });
}

/** Whatever goes wrong here, the assistant has its answer. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    log().warn({ err: error }, "could not count a call of an assistant");
  }
}
