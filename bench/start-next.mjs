// Runs Next's server for the built app in the given folder, like `next start`.
import { createServer } from "node:http";
import { resolve } from "node:path";
import next from "next";

const pages = next({ dev: false, dir: resolve(process.argv[2] ?? ".") });
await pages.prepare();
const server = createServer(pages.getRequestHandler());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.stdout.write(`Ready: http://127.0.0.1:${address.port}\n`);
});
process.once("SIGTERM", () => process.exit(0));
