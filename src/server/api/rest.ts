import type { Hono, Context as HonoContext } from "hono";
import type { OpenApiMeta } from "trpc-to-openapi";
import { answerError } from "./answers";
import { createContext } from "./context";
import { AppError } from "./errors";
import { setTotalHeaders } from "./paging";
import { appRouter, createCaller } from "./root";

type Route = { name: string; method: string; path: string };
type Call = (input: unknown) => Promise<unknown>;

/** By dotted name; tRPC types them as the tree that they are not. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: OpenApiMeta } }>;

/** The REST routes that the procedures' meta declare; literal paths before those with parameters. */
export function restRoutes(): Route[] {
  const routes = Object.entries(procedures).flatMap(([name, procedure]) => {
    const { openapi } = procedure._def.meta ?? {};
    return openapi ? [{ name, method: openapi.method, path: openapi.path.replace(/\{(\w+)\}/g, ":$1") }] : [];
  });
  const params = ({ path }: Route) => path.split(":").length;
  return routes.sort((a, b) => params(a) - params(b));
}

/** Serves each of {@link restRoutes} by calling its procedure; another method on the same path is a 405. */
export function mountRest(app: Hono): void {
  const routes = restRoutes();
  for (const { name, method, path } of routes) {
    app.on(method, path, (c) => answer(c, name));
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    const allowed = [...(methods.includes("GET") ? ["HEAD"] : []), ...methods].sort().join(", ");
    app.all(path, () =>
      answerError(new AppError("METHOD_NOT_ALLOWED", `This address takes ${allowed} only.`), { Allow: allowed }),
    );
  }
}

async function answer(c: HonoContext, name: string): Promise<Response> {
  const context = createContext(c.req.raw);
  const output = await procedureOf(createCaller(context), name)(await readInput(c));
  c.header("Cache-Control", "no-store");
  if (context.totals.current) setTotalHeaders(c.res.headers, new URL(c.req.url), context.totals.current);
  return c.json(output ?? null);
}

function procedureOf(caller: ReturnType<typeof createCaller>, name: string): Call {
  return name.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], caller) as Call;
}

/** Query, body and path as one input. The path wins: an id in the body cannot point elsewhere. */
async function readInput(c: HonoContext): Promise<Record<string, unknown>> {
  const hasBody = c.req.method === "POST" || c.req.method === "PUT";
  return { ...(hasBody ? await readBody(c) : readQuery(c)), ...c.req.param() };
}

/** An empty value counts as absent: the specified client sends `?type=&maxPrice=`. */
function readQuery(c: HonoContext): Record<string, string> {
  const query = Object.entries(c.req.queries());
  const repeated = query.find(([, values]) => values.length > 1);
  if (repeated) throw new AppError("BAD_REQUEST", `The parameter ${repeated[0]} is given more than once.`);
  return Object.fromEntries(query.flatMap(([name, [value]]) => (value ? [[name, value]] : [])));
}

async function readBody(c: HonoContext): Promise<object> {
  const body = await c.req.text();
  if (body.trim() === "") return {};
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Please send JSON, as application/json.");
  }
  const value = parseJson(body);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new AppError("BAD_REQUEST", "The body must be a JSON object.");
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON.", {}, { cause });
  }
}
