import { type AppErrorCode, errorTable } from "~/server/api/errors";
import { mapValues } from "./map-schemas";
import { pascal } from "./problems";
import { ref } from "./responses";
import type { Answer, Document, SharedAnswer } from "./types";

/** So many codes name a shared answer; more of them are the operation's own. */
const mostCodes = 2;

/**
 * Makes components of the answers of errors that operations have in common, named by their codes: `NotFound`,
 * `BadRequestOrValidation`. An operation whose messages differ from the component's example says them in its reference.
 */
export function shareAnswers({ paths, components, ...document }: Document<Answer>): Document {
  const shared: Record<string, Answer> = {};
  const share = (answer: Answer): Answer | SharedAnswer => {
    const codes = Object.keys(examplesOf(answer)) as AppErrorCode[];
    if (codes.length === 0 || codes.length > mostCodes) return answer;
    const name = codes.map(pascal).join("Or");
    shared[name] ??= answer;
    const own = messagesBeside(answer, shared[name]);
    return { ...ref("responses", name), ...(own && { description: own }) };
  };
  return {
    ...document,
    paths: mapValues(paths, (operations) =>
      mapValues(operations, (operation) => ({ ...operation, responses: mapValues(operation.responses, share) })),
    ),
    components: { ...components, responses: shared },
  };
}

type Examples = Partial<Record<AppErrorCode, { value: { message: string } }>>;

function examplesOf({ content }: Answer): Examples {
  return (content?.["application/problem+json"]?.examples ?? {}) as Examples;
}

/** The messages of an answer that the shared one does not have; empty if there are none. */
function messagesBeside(answer: Answer, shared: Answer): string {
  const known = examplesOf(shared);
  return Object.entries(examplesOf(answer))
    .filter(([code, { value }]) => value.message !== known[code as AppErrorCode]?.value.message)
    .map(([code, { value }]) => `${errorTable[code as AppErrorCode].title}: ${value.message}`)
    .join(" ");
}
