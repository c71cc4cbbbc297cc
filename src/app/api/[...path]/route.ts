import { api } from "~/server/api/app";

/** The API on hosts that run only Next. Our own server handles these paths before Next. */
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
