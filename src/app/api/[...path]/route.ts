import { api } from "~/server/api/app";

/** The API for `next dev` and hosts that only run Next; our own server answers it before Next is asked. */
const handle = (request: Request) => api().fetch(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
