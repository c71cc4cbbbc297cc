import { makeYardstick } from "./app";

const { DATABASE_URL = "", AUTH_SECRET = "" } = process.env;
const app = makeYardstick(DATABASE_URL, AUTH_SECRET);
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`Ready: ${url}\n`);
process.once("SIGTERM", () => app.close());
