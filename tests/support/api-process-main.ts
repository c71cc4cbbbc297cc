import { createServer } from "node:http";
import { apiListener } from "~/server/api/app";
import { listen } from "~/server/start/listen";

// Run by startApiProcess; prints its address.
const server = createServer(apiListener());
const port = await listen(server, 0, true, "127.0.0.1");
process.stdout.write(`http://127.0.0.1:${port}\n`);
