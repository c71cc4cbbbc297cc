import { onTestFinished } from "vitest";

/** Answers a route that is no procedure, such as one that takes a file, until the test ends. */
export function answerRoute(path: string, give: (body: FormData) => { status: number; body: unknown }): void {
  const others = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = others;
  });
  globalThis.fetch = async (resource, init) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, window.location.href);
    if (url.pathname !== path) return others(resource, init);
    if (!(init?.body instanceof FormData)) throw new Error(`${path} takes a form`);
    const { status, body } = give(init.body);
    return Response.json(body, { status });
  };
}
