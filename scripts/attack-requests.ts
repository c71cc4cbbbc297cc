// tsx scripts/attack-requests.ts <address> <token> <folder>: writes one raw HTTP request for each operation of the running
// app's OpenAPI document, for sqlmap -r (docs/security.md). Requests that end the token's session get names that sort last.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Parameter = { name: string; in: string; example?: unknown; schema?: { enum?: unknown[]; type?: string } };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};

const [address = "", token = "", folder = ""] = process.argv.slice(2);
const { host } = new URL(address);
const values: Record<string, string> = {
  from: "2099-01-01",
  to: "2099-01-10",
  createdFrom: "2026-01-01",
  createdTo: "2026-12-31",
  date: "2099-01-15",
  page: "1",
  limit: "5",
  search: "a",
  maxPrice: "20000",
  seatCapacity: "4",
  places: "1",
  days: "1",
  returnTo: "/profile",
  state: "waiting",
};
/** An existing id of a kind of object, for paths with an id. */
const idOf = async (kind: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const body: unknown = await (await fetch(`${address}/api/${kind}`, { headers })).json();
  const list = Array.isArray(body) ? body : Object.values(body as Record<string, unknown>).find(Array.isArray);
  return String(list?.[0]?._id ?? "019a0000-0000-7000-8000-000000000001");
};
const ends = /sign-out-everywhere|delete-account|auth\/password|^DELETE/;

const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
await mkdir(folder, { recursive: true });
const written: string[] = [];

async function write(method: string, target: string, name: string, body?: string): Promise<void> {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, "Accept: */*", `Authorization: Bearer ${token}`];
  if (body !== undefined) lines.push("Content-Type: application/json");
  const order = ends.test(`${method} ${target}`) ? "z" : "a";
  const file = `${order}-${name.replace(/\W+/g, "-")}.txt`;
  await writeFile(join(folder, file), `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
  written.push(file);
}

for (const [path, operations] of Object.entries(document.paths)) {
  const id = path.includes("{id}") ? await idOf(path.split("/")[1] ?? "") : "";
  for (const [verb, { parameters = [], requestBody }] of Object.entries(operations)) {
    const method = verb.toUpperCase();
    const query = parameters
      .filter((one) => one.in === "query")
      .map(
        ({ name, example, schema }) =>
          `${name}=${encodeURIComponent(String(values[name] ?? example ?? schema?.enum?.[0] ?? "1"))}`,
      )
      .join("&");
    const target = `/api${path.replace("{id}", id)}`;
    const example = requestBody?.content["application/json"]?.example;
    if (path.includes("{id}")) await write(method, `/api${path.replace("{id}", `${id}*`)}`, `${method}-${path}-path`);
    if (query) await write(method, `${target}?${query}`, `${method}-${path}-query`);
    if (example !== undefined) await write(method, target, `${method}-${path}-body`, JSON.stringify(example));
  }
}
console.info(`${written.length} requests in ${folder}`);
