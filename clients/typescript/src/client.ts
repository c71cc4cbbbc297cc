import createClient, { type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from "openapi-typescript-helpers";
import { type RetryOptions, retrying } from "./retrying.js";
import type { components, paths } from "./schema.js";

export type Problem = components["schemas"]["Problem"];
export type SessionUser = components["schemas"]["SessionUser"];
export type Tour = components["schemas"]["Tour"];
export type Booking = components["schemas"]["Booking"];
export type OwnBooking = components["schemas"]["OwnBooking"];

type Init<Path extends keyof paths, Method extends HttpMethod> = MaybeOptionalInit<
  paths[Path],
  Method & keyof paths[Path]
> & { parseAs?: "json" };

/** openapi-fetch's own signature takes fields beside the right ones; with this one, a misspelt one is an error. */
type Call<Method extends HttpMethod> = <Path extends PathsWithMethod<paths, Method>>(
  path: Path,
  ...init: RequiredKeysOf<Init<Path, Method>> extends never ? [Init<Path, Method>?] : [Init<Path, Method>]
) => Promise<FetchResponse<paths[Path][Method] & Record<string | number, unknown>, Init<Path, Method>, MediaType>>;

export type LuitClient = { GET: Call<"get">; POST: Call<"post">; PUT: Call<"put">; DELETE: Call<"delete"> };

export type LuitClientOptions = {
  /** Where the API is, such as `https://luit.example/api`. */
  baseUrl: string;
  /** A key, or the token of a {@link SessionUser}; without it, only what anybody may do works. */
  token?: string;
  /** How requests are repeated that got no answer, or `Retry-After`. */
  retry?: RetryOptions;
};

/** A client whose addresses, inputs and answers are those of the document that `npm run generate` read. */
export function createLuitClient({ baseUrl, token, retry }: LuitClientOptions): LuitClient {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  return createClient<paths>({ baseUrl, headers, fetch: retrying(fetch, retry) }) as LuitClient;
}

/** Files for a field of a form, whose type in the document is text. */
export function asField(files: readonly Blob[]): string[] {
  return files as readonly unknown[] as string[];
}

/** Writes a body as a form: `bodySerializer` of a request with files. A list becomes several parts of one name. */
export function asForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  }
  return form;
}

/** One of openapi-fetch's answers. */
export type Answer<Data> = { data?: Data | undefined; error?: unknown; response: Response };

/** What was asked for. Throws an Error with the text for the user, the code and the request's id when it was refused. */
export function dataOf<Data>({ data, error, response }: Answer<Data>): NonNullable<Data> {
  if (data !== undefined && data !== null) return data;
  const said = isProblem(error) ? `${error.code}: ${error.message}` : "no readable answer";
  const id = response.headers.get("X-Request-Id");
  throw new Error(`${response.status} ${said} (${response.url}, request ${id ?? "without an id"})`);
}

/** A proxy on the way may answer with a page of its own. */
function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}
