import type { Hono, Context as HonoContext, MiddlewareHandler } from "hono";
import { z } from "zod";
import { type Action, can } from "~/lib/actions";
import { responseCache, toAnswer } from "~/server/cache/caches";
import { dependsOnBookings } from "~/server/cache/page-cache.rules";
import { limitUpload } from "~/server/limits/guards";
import { counts } from "~/server/metrics/counts";
import { isSecretAddress } from "~/server/security/secret-address";
import { shared } from "~/server/shared";
import { jsonOnly } from "./accept";
import { answerPrivate, answerPublic } from "./caching";
import { clientInfoOf } from "./client-address";
import { type Context, createContext } from "./context";
import { type Deprecation, deprecationHeaders } from "./deprecation.rules";
import { AppError } from "./errors";
import { readIdempotencyKey } from "./idempotency";
import { readIfMatch } from "./if-match";
import { isMultipart, multipartType, readMultipart, uploadLimits } from "./multipart";
import type { OperationDoc } from "./openapi/types";
import { totalHeaders } from "./paging";
import { allowOnly, readQuery, refuseUnknownParameters } from "./plain-route";
import { toAppError } from "./problem";
import { appRouter } from "./root";
import type { ProcedureMeta } from "./trpc";

export type Route = {
  name: string;
  method: string;
  path: string;
  contentTypes: readonly string[];
  isProtected: boolean;
  isPublic: boolean;
  isCached: boolean;
  /** Accepts an Idempotency-Key. */
  isIdempotent: boolean;
  /** A key is no reason to refuse a request. */
  isLenient: boolean;
  /** Customers may do it so often only. */
  isLimited: boolean;
  isVersioned: boolean;
  isForAdmins: boolean;
  /** What its sender must be allowed; undefined: nothing. */
  action: Action | undefined;
  /** Of a request that succeeds. */
  status: 200 | 201;
  doc: OperationDoc;
  /** The input schema. */
  input: unknown;
};
type Procedure = {
  _def: { type: string; meta?: ProcedureMeta; inputs: unknown[] };
  (call: { path: string; type: string; ctx: Context; getRawInput: () => Promise<unknown> }): Promise<unknown>;
};

/** By dotted name. tRPC types them as a tree, but they are a flat record. */
export const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** The REST routes declared in the meta of procedures; literal paths come before those with parameters. */
export function restRoutes(): Route[] {
  const routes = Object.entries(procedures).flatMap(([name, procedure]) => {
    const { meta: doc, inputs } = procedure._def;
    if (!doc?.route) return [];
    const { idempotent, lenientKey, limit, versioned, cached, action, contentTypes = ["application/json"] } = doc;
    const [method = "", path = ""] = doc.route.replace(/\{(\w+)\}/g, ":$1").split(" ");
    const isProtected = action !== undefined && !can("visitor", action);
    const flags = {
      isProtected,
      // What a link opens is for whoever has it, not for caches.
      isPublic: method === "GET" && !isProtected && !isSecretAddress(`/api${path}`),
      isCached: cached === true,
      isIdempotent: idempotent !== undefined,
      isLenient: lenientKey === true,
      isLimited: limit !== undefined,
      isVersioned: versioned === true,
      isForAdmins: action !== undefined && !can("customer", action),
      action,
      status: doc.location ? (201 as const) : (200 as const),
    };
    return [{ name, method, path, contentTypes, doc, input: inputs[0], ...flags }];
  });
  const params = ({ path }: Route) => path.split(":").length;
  return routes.sort((a, b) => params(a) - params(b));
}

/** Serves {@link restRoutes} by calling their procedures; other methods on the same path are a 405. */
export function mountRest(app: Hono): void {
  const routes = restRoutes();
  // Path by path, so that PUT /bookings/my is a 405 instead of a booking with the id "my".
  for (const path of new Set(routes.map((route) => route.path))) {
    const own = routes.filter((route) => route.path === path);
    for (const route of own) {
      app.on(route.method, path, jsonOnly, sayDeprecated(route.doc.deprecated), (c) => answer(c, route));
    }
    const methods = own.map((route) => route.method);
    allowOnly(app, path, methods);
  }
}

/** Adds the headers of a deprecated operation to all its answers. */
function sayDeprecated(deprecation: Deprecation | undefined): MiddlewareHandler {
  const headers = Object.entries(deprecation ? deprecationHeaders(deprecation) : {});
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
}

/** Is this a form for a route that reads forms? Other multipart bodies have the size limit of JSON, and are refused. */
export function takesFiles(contentType: string | undefined, path: string): boolean {
  return isMultipart(contentType) && formPaths().some((form) => form.test(path));
}

/** Patterns of the paths that read forms. */
function formPaths(): RegExp[] {
  return shared("form-paths", makeFormPaths);
}

function makeFormPaths(): RegExp[] {
  const formRoutes = restRoutes().filter((route) => route.contentTypes.includes(multipartType));
  return formRoutes.map(({ path }) => new RegExp(`^/api${path.replace(/:\w+/g, "[^/]+")}/?$`));
}

async function answer(c: HonoContext, route: Route): Promise<Response> {
  const context = await createContext(c.req.raw, clientInfoOf(c));
  if (route.isIdempotent) context.idempotency = readIdempotencyKey(c.req.raw.headers, route.isLenient);
  if (route.isVersioned) context.ifMatch = readIfMatch(c.req.raw.headers);
  if (route.isPublic && c.req.header("authorization") === undefined) return answerAnybody(c, route, context);
  const output = await call(c, route, context);
  const { current, next } = context.totals;
  return answerPrivate(c, output ?? null, route.status, {
    ...(route.doc.location && { Location: locationOf(route.doc.location, { ...Object(output), ...c.req.param() }) }),
    ...(current && (await totalHeaders(new URL(c.req.url), current))),
    ...(next !== undefined && { "X-Next-Cursor": next }),
    ...(context.idempotency?.isReplayed && { "Idempotency-Replayed": "true" }),
    // Requests with a token always read the database, and no cache stores their answers.
    ...(route.isPublic && { Vary: "Authorization" }),
  });
}

/** The address of what a request has made; `values` has the parameters of the path and the fields of the answer. */
function locationOf(template: string, values: Record<string, unknown>): string {
  return `/api${template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))}`;
}

/** The answer to requests without a token, the same for all of them; from the cache where the route allows it. */
async function answerAnybody(c: HonoContext, route: Route, context: Context): Promise<Response> {
  const load = async () => toAnswer(JSON.stringify((await call(c, route, context)) ?? null));
  if (!route.isCached || dependsOnBookings(c.req.url) || hasCursor(c.req.url)) return answerPublic(c, await load());
  let result: "answerHits" | "answerMisses" = "answerHits";
  const loadHere = () => {
    result = "answerMisses";
    return load();
  };
  const { url } = c.req;
  const cached = await responseCache().read(url.slice(url.indexOf("/", "https://".length)), loadHere);
  counts()[result] += 1;
  return answerPublic(c, cached);
}

/** Whether nobody asks for the address a second time: a cache would be filled with such. */
function hasCursor(url: string): boolean {
  return /[?&](?:after|updatedFrom)=/.test(url);
}

/** Calls the procedure, which reads the body after authorization; so bodies of refused requests are never read. */
async function call(c: HonoContext, { name, contentTypes, doc, input }: Route, ctx: Context): Promise<unknown> {
  const procedure = procedures[name];
  if (!procedure) throw new Error(`no procedure ${name}`);
  const hasBody = c.req.method === "POST" || c.req.method === "PUT";
  const inPath = c.req.param();
  const names = Object.keys(fieldsOf(input)).filter((field) => !(field in inPath));
  if (hasBody) refuseUnknownParameters(c, []);
  const query = hasBody ? {} : readQuery(c, names);
  let discard = () => Promise.resolve();
  const readForm = async () => {
    await limitUpload(ctx);
    try {
      await doc.mayUpload?.(ctx, inPath);
    } catch (error) {
      throw toAppError(error); // tRPC would take a wrong id for a failure of ours
    }
    const form = await readMultipart(c.req.raw, doc.formLimits ?? uploadLimits, Object.keys(fieldsOf(input)));
    discard = form.discard;
    return form.input;
  };
  const isForm = contentTypes.includes(multipartType) && isMultipart(c.req.header("content-type"));
  const read = async () => (isForm ? readForm() : hasBody ? readBody(c, contentTypes) : query);
  try {
    // The path overrides the body, so an id in the body has no effect.
    const getRawInput = async () => ({ ...(await read()), ...inPath });
    return await procedure({ path: name, type: procedure._def.type, ctx, getRawInput });
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readBody(c: HonoContext, contentTypes: readonly string[]): Promise<object> {
  const body = decode(await c.req.arrayBuffer());
  if (body.trim() === "") return {};
  const type = c.req.header("content-type") ?? "";
  if (!contentTypes.includes("application/json")) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", `Please send a form, as ${multipartType}.`);
  }
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) {
    const orForm = contentTypes.includes(multipartType) ? `, or a form, as ${multipartType}` : "";
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", `Please send JSON, as application/json${orForm}.`);
  }
  const value = parseJson(body);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new AppError("BAD_REQUEST", "The body must be a JSON object.");
}

/** JSON must be UTF-8: invalid bytes would be stored as replacement characters. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid UTF-8.", {}, { cause });
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON.", {}, { cause });
  }
}

/** The fields of a procedure's input, by name. */
export function fieldsOf(input: unknown): Record<string, z.ZodType> {
  const object = input instanceof z.ZodOptional ? input.unwrap() : input;
  return object instanceof z.ZodObject ? object.shape : {};
}
