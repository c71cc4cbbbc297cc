import { api } from "~/server/api/app";

/** The API for `next dev` and hosts that run only Next. In production, our server handles these paths before Next. */
function handle(request: Request): Response | Promise<Response> {
  return api().fetch(request);
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
