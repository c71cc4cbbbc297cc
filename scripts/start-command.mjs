import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `npm start` hands to node in a checkout of this repository: the server's flags and its script. */
export function startArguments(folder = ".") {
  /** @type {{ scripts: { start: string } }} */
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return scripts.start.split(" ").slice(1);
}
