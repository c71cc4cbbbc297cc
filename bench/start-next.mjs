// Runs Next's server for one static page, like `next start`.
import { createServer } from "node:http";
import next from "next";

const pages = next({ dev: false, dir: import.meta.dirname });
await pages.prepare();
const server = createServer(pages.getRequestHandler());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.stdout.write(`Ready: http://127.0.0.1:${address.port}\n`);
});
process.once("SIGTERM", () => process.exit(0));
