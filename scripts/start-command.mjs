import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `npm start` hands to node in a checkout of this repository: the server's flags and its script. */
export function startArguments(folder = ".") {
  /** @type {{ scripts: { start: string } }} */
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return scripts.start.split(" ").slice(1);
}

/** The flags of Node that decide how much memory the server takes: those of `npm start`, and the one that serve.mjs sets. */
export function servingFlags(folder = ".") {
  const serve = readFileSync(join(folder, "scripts/serve.mjs"), "utf8");
  const [, later] = /setFlagsFromString\("(\S+)"\)/.exec(serve) ?? [];
  if (!later) throw new Error("scripts/serve.mjs sets no flag");
  return [...startArguments(folder).filter((argument) => argument.startsWith("--")), later];
}
