import { uploads } from "~/server/storage/serve";

/** Uploaded pictures for `next dev` and hosts that run only Next. In production, our server handles these paths. */
const handle = (request: Request) => uploads().fetch(request);

export { handle as GET, handle as HEAD };
