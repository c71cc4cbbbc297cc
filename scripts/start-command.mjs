import { readFileSync } from "node:fs";

/** What `npm start` hands to node: the server's flags and its script. */
export function startArguments() {
  /** @type {{ scripts: { start: string } }} */
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return scripts.start.split(" ").slice(1);
}
