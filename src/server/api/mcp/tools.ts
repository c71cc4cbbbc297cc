import { z } from "zod";
import type { Action } from "~/lib/actions";
import type { Context } from "~/server/api/context";
import { procedures } from "~/server/api/rest";
import { shared } from "~/server/shared";
import { type AgentTool, type Arguments, argumentsOf, type Door, type QuoteStep } from "./agent-tool";
import { callProcedure, procedureOf } from "./procedure";
import { answerQuote, doQuoted } from "./two-calls";

/** A procedure behind a tool. */
type Target = { path: string; agent: AgentTool };

/** What a tool does: the action and the type of a procedure that it calls. */
export type ToolCall = { action: Action; type: string };

/** A tool, derived from the procedures whose meta have an `agent` of this name. */
export type Tool = {
  name: string;
  door: Door;
  /** What a caller must be allowed to do. */
  calls: readonly ToolCall[];
  input: z.ZodObject;
  /** Answers checked arguments. */
  run: (given: Arguments, ctx: Context) => Promise<Arguments>;
  /** What the owner's report says of calls that were not met. */
  reported: Pick<AgentTool, "isOfProduct" | "unmet" | "facets">;
  /** Whether its answer may be cached by all, as that of the REST route. */
  isCached: boolean;
  /** As `tools/list` shows it. */
  shown: {
    name: string;
    title: string;
    description: string;
    inputSchema: { type: "object" };
    outputSchema: { type: "object" };
    annotations: Record<"readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint", boolean>;
  };
};

/** The tools of a door, in the order of the router. Those for everybody are offered to known callers too. */
export function toolsOf(door: Door): readonly Tool[] {
  const all = shared("agent-tools", deriveTools);
  return door === "own" ? all : all.filter((tool) => tool.door === door);
}

function deriveTools(): Tool[] {
  const byName = new Map<string, Target[]>();
  for (const [path, { _def }] of Object.entries(procedures)) {
    const agent = _def.meta?.agent;
    if (agent) byName.set(agent.name, [...(byName.get(agent.name) ?? []), { path, agent }]);
  }
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { quote } = first.agent;
    return quote ? writingTools(first, quote) : [readingTool(first, others)];
  });
}

/** What a caller of these procedures must be allowed to do. */
function callsOf(...paths: string[]): ToolCall[] {
  return paths.map((path) => {
    const { type, meta } = procedureOf(path)._def;
    if (!meta?.action) throw new Error(`${path} names no action`);
    return { action: meta.action, type };
  });
}

function readingTool(first: Target, others: Target[]): Tool {
  const { path, agent } = first;
  const { type, meta } = procedureOf(path)._def;
  const targets = [first, ...others];
  const kinds = targets.flatMap((target) => target.agent.kind ?? []);
  const kind = kinds.length > 0 && { kind: z.enum(kinds).meta({ description: "The kind of product" }) };
  const input = argumentsOf({ ...kind, ...agent.input });
  const isReading = type === "query" || agent.isReading === true;
  return {
    name: agent.name,
    door: agent.door,
    calls: callsOf(path),
    input,
    reported: agent,
    isCached: meta?.cached === true,
    run: async (given, ctx) => {
      const target = targets.find((one) => one.agent.kind === given.kind) ?? first;
      const { kind: chosen, ...rest } = given;
      const own = target.agent.kind === chosen ? rest : given;
      const answer = await callProcedure(target.path, ctx, target.agent.toInput(own));
      return target.agent.toOutput(answer, own, { next: ctx.totals.next });
    },
    shown: shownTool({ ...agent, example: { ...(kind && { kind: agent.kind }), ...agent.example } }, input, {
      isReading,
      isDestructive: false,
      isIdempotent: isReading,
    }),
  };
}

/** The quote of a write, and the write. */
function writingTools({ path, agent }: Target, quote: QuoteStep): Tool[] {
  const twoCalls = { path, agent, quote };
  const { meta } = procedureOf(path)._def;
  const [read, write] = [argumentsOf(quote.input), argumentsOf(agent.input)];
  const common = { door: agent.door, calls: callsOf(path, quote.by), isCached: false };
  return [
    {
      ...common,
      name: quote.name,
      input: read,
      reported: quote,
      run: (given, ctx) => answerQuote(twoCalls, given, ctx),
      shown: shownTool(quote, read, { isReading: true, isDestructive: false, isIdempotent: true }),
    },
    {
      ...common,
      name: agent.name,
      input: write,
      reported: {},
      run: (given, ctx) => doQuoted(twoCalls, given, ctx),
      shown: shownTool(agent, write, {
        isReading: false,
        isDestructive: agent.isDestructive === true,
        isIdempotent: meta?.idempotent !== undefined,
      }),
    },
  ];
}

type Shown = Pick<AgentTool, "name" | "title" | "description" | "example" | "output">;
type Hints = Record<"isReading" | "isDestructive" | "isIdempotent", boolean>;

function shownTool(tool: Shown, input: z.ZodObject, hints: Hints): Tool["shown"] {
  const { name, title, description, example, output } = tool;
  return {
    name,
    title,
    description: `${description} Example: ${JSON.stringify(example)}`,
    inputSchema: schemaOf(input, "input"),
    outputSchema: schemaOf(output, "output"),
    annotations: {
      readOnlyHint: hints.isReading,
      destructiveHint: hints.isDestructive,
      idempotentHint: hints.isIdempotent,
      openWorldHint: false,
    },
  };
}

/** The JSON schema, without what a model needs not read. */
function schemaOf(schema: z.ZodObject, io: "input" | "output"): { type: "object" } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return { ...rest, type: "object" };
}
