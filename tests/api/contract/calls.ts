import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { inferRouterInputs } from "@trpc/server";
import { api } from "~/server/api/app";
import { restRoutes } from "~/server/api/rest";
import type { AppRouter } from "~/server/api/root";
import { db } from "~/server/db/client";
import { type Answer, send } from "~tests/support/clients";
import type { TestUser } from "~tests/support/factories";
import { form, picture, sendForm } from "~tests/support/forms";
import type { Input, World } from "./inputs";

type Inputs = inferRouterInputs<AppRouter>;

/** The dotted names of all procedures. A `Record<OperationName, ...>` without one of them does not compile. */
export type OperationName = { [R in keyof Inputs & string]: `${R}.${keyof Inputs[R] & string}` }[keyof Inputs & string];

/** The routes by name, computed once: it takes as long as a call. */
let routes: Map<string, ReturnType<typeof restRoutes>[number]> | undefined;

export function routeOf(name: OperationName) {
  routes ??= new Map(restRoutes().map((route) => [route.name, route]));
  const route = routes.get(name);
  if (!route) throw new Error(`${name} has no REST route`);
  return route;
}

/** Operations that read forms and no JSON. */
export const isFormOnly = (name: OperationName) => takesForm(name) && routeOf(name).contentTypes.length === 1;

/** Operations whose bodies the specified client sends as forms. */
export const takesForm = (name: OperationName) => routeOf(name).contentTypes.includes("multipart/form-data");

/** An input as the parts of a form: lists as JSON, and a picture, the statement or the catalogue. */
async function toForm(name: OperationName, input: Input): Promise<FormData> {
  if (name === "payment.statement") {
    return form({ statement: new File([Buffer.from(String(input.statement), "base64")], "statement.csv") });
  }
  if (typeof input.file === "string") {
    const file = new File([Buffer.from(input.file, "base64")], "catalogue.csv");
    return form({ ...(input as Record<string, string>), file });
  }
  const image = await picture();
  if (name === "upload.image" || name === "review.addPhoto") return form({ image });
  if (name === "tour.addPictures") return form({ images: image });
  const texts = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return form({ ...Object.fromEntries(texts), images: [image, await picture("jpeg")] });
}

/** Calls a procedure by its REST route: the id in the path, the rest in the query, a body or a form. */
export async function callRest(
  name: OperationName,
  input: Input,
  as?: TestUser,
  asForm = false,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { method, path: template } = routeOf(name);
  const inPath = new Set([...template.matchAll(/:(\w+)/g)].map(([, key]) => key));
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input[key])));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.has(key)));
  if (asForm) return sendForm(method, path, await toForm(name, rest), as, headers);
  if (method === "POST" || method === "PUT") return send(method, path, { body: rest, as, headers });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = given.map(([key, value]): [string, string] => [key, String(value)]);
  return send(method, query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path, { as });
}

/** Calls a procedure by tRPC, and returns status and output or problem like a REST answer. */
export async function callTrpc(name: OperationName, input: Input, as?: Pick<TestUser, "token">) {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "http://luit.test/api/trpc",
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
        fetch: async (url, init) => api().fetch(new Request(String(url), init as RequestInit)),
      }),
    ],
  });
  try {
    const isQuery = routeOf(name).method === "GET";
    return { status: 200, body: await (isQuery ? client.query(name, input) : client.mutation(name, input)) };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { httpStatus, problem } = error.data as { httpStatus: number; problem: { message: string } };
    if (error.message !== problem.message) throw new Error(`tRPC says ${error.message} and ${problem.message}`);
    return { status: httpStatus, body: problem as unknown };
  }
}

/** Written by reading too: counts of requests. */
const uncounted = ["RateLimit"];

/** Of the database of the test file, which gets no table later. */
let tables: { name: string }[] | undefined;

/**
 * A text that changes with each write to any table, to prove that a refused request wrote nothing: of each table the number
 * of rows and the latest transaction that wrote one. Every new version of a row has a newer transaction, and a row that is
 * gone is not counted. Needs a database of its own.
 */
export async function contents(): Promise<string> {
  tables ??= await db().$queryRaw<{ name: string }[]>`
    SELECT "tablename"::text AS "name" FROM pg_tables WHERE "schemaname" = current_schema() ORDER BY 1`;
  const states = tables
    .filter(({ name }) => !uncounted.includes(name))
    .map(
      ({ name }) => `SELECT '${name}' AS "table", count(*)::int AS "rows",
        max(xmin::text::bigint)::text AS "latest" FROM "${name}"`,
    );
  return JSON.stringify(await db().$queryRawUnsafe(states.join(" UNION ALL ")));
}

/** A valid input, with new rows, of each procedure of these routers. */
export type ValidInputs<Router extends string> = {
  [Name in Extract<OperationName, `${Router}.${string}`>]: (world: World) => Promise<Input> | Input;
};
