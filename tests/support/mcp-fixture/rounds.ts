import { randomUUID } from "node:crypto";
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequests,
  inputRequired,
  type McpServer,
  ProtocolError,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";

// Tools and a prompt that ask the client for something before they answer (protocol of 2026-07-28), as the official suite names them.

const invalidParams = -32_602;

/** Seals what goes to the client and comes back with its answer. */
export const stateCodec = createRequestStateCodec<Record<string, unknown>>({
  key: crypto.getRandomValues(new Uint8Array(32)),
});

const fields = { text: { type: "string" }, yes: { type: "boolean" } } as const;

/** Asks the person for one field. */
const form = (message: string, field: string, kind: keyof typeof fields = "text") =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: { [field]: fields[kind] }, required: [field] },
  });

/** Asks the model of the client. */
const sample = (words: string) =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: words } }],
    maxTokens: 50,
  });

/** What the client can be asked. */
const asked = z.object({}).optional();
const capabilities = z.object({ elicitation: asked, sampling: asked, roots: asked }).catch({});

const done = (words: string) => ({ content: [{ type: "text" as const, text: words }] });

type Responses = ServerContext["mcpReq"]["inputResponses"];

/** What the person has entered as text, or null. */
function entered(responses: Responses, request: string, field: string): string | null {
  const value = acceptedContent<Record<string, unknown>>(responses, request)?.[field];
  return typeof value === "string" ? value : null;
}

/** What the model has answered, or null. */
function sampled(responses: Responses, request: string): string | null {
  const message = z.object({ content: z.object({ text: z.string() }) }).safeParse(responses?.[request]);
  return message.success ? message.data.content.text : null;
}

/** How many folders the client has named, or null. */
function rootsIn(responses: Responses): number | null {
  const listed = z.object({ roots: z.array(z.unknown()) }).safeParse(responses?.client_roots);
  return listed.success ? listed.data.roots.length : null;
}

const withState = async (inputRequests: InputRequests, state: Record<string, unknown>) =>
  inputRequired({ inputRequests, requestState: await stateCodec.mint({ ...state, nonce: randomUUID() }) });

type Answer = ReturnType<typeof done> | ReturnType<typeof inputRequired>;
type Round = (mcpReq: ServerContext["mcpReq"]) => Promise<Answer>;

const rounds: Readonly<Record<string, Round>> = {
  test_input_required_result_elicitation: async ({ inputResponses }) => {
    const name = entered(inputResponses, "user_name", "name");
    return name ? done(`Hello, ${name}!`) : inputRequired({ inputRequests: { user_name: form("Your name?", "name") } });
  },
  test_input_required_result_sampling: async ({ inputResponses }) => {
    const answer = sampled(inputResponses, "capital_question");
    const question = { capital_question: sample("What is the capital of France?") };
    return answer ? done(`Sampling response: ${answer}`) : inputRequired({ inputRequests: question });
  },
  test_input_required_result_list_roots: async ({ inputResponses }) => {
    const roots = rootsIn(inputResponses);
    return roots === null
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : done(`${roots} roots`);
  },
  test_input_required_result_request_state: async ({ inputResponses, requestState }) => {
    if (!acceptedContent(inputResponses, "confirm")) {
      return withState({ confirm: form("Please confirm", "ok", "yes") }, {});
    }
    if (requestState() === undefined) throw new ProtocolError(invalidParams, "The state is missing.");
    return done("state-ok");
  },
  test_input_required_result_multiple_inputs: async ({ inputResponses }) => {
    const name = entered(inputResponses, "user_name", "name");
    const greeting = sampled(inputResponses, "greeting");
    const roots = rootsIn(inputResponses);
    if (name && greeting && roots !== null) return done(`${greeting} ${name}, ${roots} roots`);
    const requests = { user_name: form("Your name?", "name"), greeting: sample("Generate a greeting") };
    return withState({ ...requests, client_roots: inputRequired.listRoots() }, {});
  },
  test_input_required_result_multi_round: async ({ inputResponses, requestState }) => {
    const { round = 0, name } = requestState<Record<string, unknown>>() ?? {};
    if (round === 0) return withState({ step1: form("Your name?", "name") }, { round: 1 });
    if (round === 1) {
      return withState(
        { step2: form("Your colour?", "color") },
        { round: 2, name: entered(inputResponses, "step1", "name") },
      );
    }
    return done(`${name} likes ${entered(inputResponses, "step2", "color")}`);
  },
  test_input_required_result_tampered_state: async ({ inputResponses, requestState }) =>
    requestState() !== undefined && acceptedContent(inputResponses, "confirm")
      ? done("integrity-ok")
      : withState({ confirm: form("Please confirm", "ok", "yes") }, {}),
  test_input_required_result_capabilities: async ({ inputResponses, envelope }) => {
    if (inputResponses !== undefined) return done("answered");
    const named = new Map<string, unknown>(Object.entries(envelope ?? {}));
    const declared = capabilities.parse(named.get(CLIENT_CAPABILITIES_META_KEY));
    const inputRequests: InputRequests = {
      ...(declared.elicitation && { user_name: form("Your name?", "name") }),
      ...(declared.sampling && { greeting: sample("Generate a greeting") }),
      ...(declared.roots && { client_roots: inputRequired.listRoots() }),
    };
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : done("nothing can be asked");
  },
  test_missing_capability: async ({ inputResponses }) =>
    inputResponses?.llm_answer === undefined
      ? inputRequired({ inputRequests: { llm_answer: sample("Reply with the single word: pong") } })
      : done("answered"),
};

/** Registers the tools that ask, and the prompt that asks. */
export function addRounds(server: McpServer): void {
  for (const [name, run] of Object.entries(rounds)) {
    const about = { description: `Answers as ${name}.`, inputSchema: z.object({}) };
    server.registerTool(name, about, (_, { mcpReq }) => run(mcpReq));
  }
  server.registerPrompt(
    "test_input_required_result_prompt",
    { description: "Asks for a context.", argsSchema: z.object({}) },
    (_, { mcpReq }) => {
      const context = entered(mcpReq.inputResponses, "user_context", "context");
      if (!context) return inputRequired({ inputRequests: { user_context: form("Which context?", "context") } });
      return { messages: [{ role: "user", content: { type: "text", text: `Use the context: ${context}` } }] };
    },
  );
}
