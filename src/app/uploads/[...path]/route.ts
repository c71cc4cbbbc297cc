import { uploads } from "~/server/storage/serve";

/** Uploaded pictures on hosts that run only Next. Our own server handles these paths before Next. */
const handle = (request: Request) => uploads().fetch(request);

export { handle as GET, handle as HEAD };
