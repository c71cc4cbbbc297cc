import { uploads } from "~/server/storage/serve";

/** Uploaded pictures for `next dev` and hosts that only run Next; our own server answers before Next is asked. */
const handle = (request: Request) => uploads().fetch(request);

export { handle as GET, handle as HEAD };
