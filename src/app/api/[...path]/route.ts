import { api } from "~/server/api/app";

/** The API for `next dev` and hosts that only run Next; our own server answers it before Next is asked. */
function handle(request: Request): Response | Promise<Response> {
  // Next compresses by itself, and drops the header that would tell of our doing so.
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return api().fetch(new Request(request, { headers }));
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
