// npm run audit: lists known vulnerabilities of the installed packages. Exits with 1 for the levels "high" and "critical".
// A registry without this service (many mirrors) is reported, but is not a failure.
import { execFile } from "node:child_process";

/** @typedef {{ name: string, severity: string, range: string, isDirect: boolean }} Vulnerability */

const grave = ["high", "critical"];
const text = await new Promise((resolve) => {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...args] = [...npm, "audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  // npm exits with 1 if it found something, so the exit code is ignored.
  execFile(command, args, { maxBuffer: 100_000_000 }, (_, stdout) => resolve(stdout));
});
const report = parse(text);
if (!report?.vulnerabilities) {
  const why = report?.message ?? "no answer";
  process.stdout.write(`NOT AUDITED: the registry does not answer (${why}). Run "npm run audit" where it does.\n`);
} else {
  /** @type {Vulnerability[]} */
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, range, isDirect } of found) {
    process.stdout.write(`${severity}: ${name} ${range}${isDirect ? "" : " (indirect)"}\n`);
  }
  process.stdout.write(`${found.length} packages with known vulnerabilities\n`);
  if (found.some(({ severity }) => grave.includes(severity))) process.exitCode = 1;
}

/** @param {string} json @returns {{ vulnerabilities?: Record<string, Vulnerability>, message?: string } | null} */
function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
