// npm run audit: asks the registry for known weaknesses of what is installed. Ends with 1 when there are any of the level
// "high" or above. A registry that does not answer such questions (many mirrors) is told, and is no failure: nothing was
// found out, neither good nor bad.
import { execFile } from "node:child_process";

/** @typedef {{ name: string, severity: string, range: string, isDirect: boolean }} Weakness */

const grave = ["high", "critical"];
const text = await new Promise((resolve) => {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...args] = [...npm, "audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  // npm ends with 1 when it found something: what it wrote tells more than how it ended.
  execFile(command, args, { maxBuffer: 100_000_000 }, (_, stdout) => resolve(stdout));
});
const report = parse(text);
if (!report?.vulnerabilities) {
  const why = report?.message ?? "no answer";
  process.stdout.write(`NOT AUDITED: the registry does not answer (${why}). Run "npm run audit" where it does.\n`);
} else {
  /** @type {Weakness[]} */
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, range, isDirect } of found) {
    process.stdout.write(`${severity}: ${name} ${range}${isDirect ? "" : " (not of our own choosing)"}\n`);
  }
  process.stdout.write(`${found.length} packages with known weaknesses\n`);
  if (found.some(({ severity }) => grave.includes(severity))) process.exitCode = 1;
}

/** @param {string} json @returns {{ vulnerabilities?: Record<string, Weakness>, message?: string } | null} */
function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
