import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { AppError, errorTable } from "~/server/api/errors";
import type { AppRouter } from "~/server/api/root";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** The name of a procedure: "tour.list". */
export type Procedure = {
  [Router in keyof Outputs & string]: `${Router}.${keyof Outputs[Router] & string}`;
}[keyof Outputs & string];

type Of<Routers, Name> = Name extends `${infer Router}.${infer Call}`
  ? Router extends keyof Routers
    ? Call extends keyof Routers[Router]
      ? Routers[Router][Call]
      : never
    : never
  : never;

type Answer<Name extends Procedure> = (input: Of<Inputs, Name>) => Of<Outputs, Name> | Promise<Of<Outputs, Name>>;

/** A call that the page sent, with the headers of its request, and the signal by which the page aborts it. */
export type Call = { procedure: string; input: unknown; headers: Headers; signal: AbortSignal | undefined };

/** Thrown by an answer: the request reaches the server, and nothing comes back. */
export class LostAnswer extends Error {}

const answers = new Map<string, (input: unknown) => unknown>();
const calls: Call[] = [];
const unexpected: string[] = [];
const realFetch = globalThis.fetch;

/** Answers the procedure from now on. The answer is the output, or throws an `AppError` or `LostAnswer`. */
export function answer<Name extends Procedure>(procedure: Name, give: Answer<Name>): void {
  // The input was checked against the router's types where the component called the procedure.
  answers.set(procedure, (input) => give(input as Of<Inputs, Name>));
}

/** The calls of the procedure so far. */
export function callsOf(procedure: Procedure): Call[] {
  return calls.filter((call) => call.procedure === procedure);
}

/** Puts the stub in the place of the network. */
export function standIn(): void {
  answers.clear();
  calls.length = 0;
  unexpected.length = 0;
  globalThis.fetch = (resource, init) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, window.location.href);
    // A logout does not wait for the answer, and says nothing of it.
    if (url.pathname === "/api/auth/logout") return Promise.resolve(Response.json({ message: "You are logged out." }));
    return url.pathname.startsWith("/api/") ? reply(url, init) : realFetch(resource, init);
  };
}

/** Restores the network. Returns the calls that nobody answered, which fail the test. */
export function standDown(): string[] {
  globalThis.fetch = realFetch;
  return [...unexpected];
}

async function reply(url: URL, init: RequestInit | undefined): Promise<Response> {
  const names = decodeURIComponent(url.pathname.replace("/api/trpc/", "")).split(",");
  const inputs: Record<string, unknown> = JSON.parse(String(init?.body ?? url.searchParams.get("input") ?? "{}"));
  const request = { headers: new Headers(init?.headers), signal: init?.signal ?? undefined };
  const results = await Promise.all(
    names.map((procedure, at) => resultOf({ procedure, input: inputs[at], ...request })),
  );
  return Response.json(results, { status: 207 });
}

async function resultOf(call: Call): Promise<unknown> {
  const { procedure, input } = call;
  calls.push(call);
  const give = answers.get(procedure);
  if (!give) {
    unexpected.push(procedure);
    return failure(procedure, new AppError("INTERNAL", `The test does not answer ${procedure}.`));
  }
  try {
    return { result: { data: await give(input) } };
  } catch (error) {
    if (error instanceof AppError) return failure(procedure, error);
    // As `fetch` fails without a network.
    if (error instanceof LostAnswer) throw new TypeError("Failed to fetch");
    throw error;
  }
}

/** The answer of tRPC with the problem, as the server's `errorFormatter` makes it. */
function failure(path: string, { code, message, extra }: AppError): unknown {
  const { status, title, trpc } = errorTable[code];
  const problem = { ...extra, type: "urn:luit:error", title, status, detail: message, message, code };
  return { error: { message, code: -32000, data: { code: trpc, httpStatus: status, path, problem } } };
}

/** A promise, and what fulfils it: to hold an answer until the test has seen what is shown meanwhile. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
