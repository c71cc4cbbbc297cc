/**
 * The API on hosts that run only Next. Our own server handles these paths before Next, so this code is loaded by the first request:
 * Next loads all route handlers at the start.
 */
async function handle(request: Request): Promise<Response> {
  const { api } = await import("~/server/api/app");
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
